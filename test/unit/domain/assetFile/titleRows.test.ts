import { describe, expect, it } from 'vitest';
import { guessCsv } from '../../../../src/domain/assetFile/guessCsv.ts';
import { titleRows } from '../../../../src/domain/assetFile/titleRows.ts';

const above = (...lines: string[]) => titleRows(lines.map(line => line.split(',')));

describe('the rows above the names of a table', () => {
  it.each([
    [0, ['id,lat,lon', 'a,1,2']],
    [1, ['Sites', 'id,lat,lon', 'a,1,2']],
    [2, ['Sites', 'of,2026', 'id,lat,lon', 'a,1,2']],
    [1, ['Sites,,,', 'id,lat,lon', 'a,1,2']],
    [1, ['Sites', 'id,lat,lon', 'a,,']],
    [2, ['# a,b,c', '  # lat,lon', 'id,lat,lon', 'a,1,2']],
    [2, ['Sites', '# a,b,c,d', 'id,lat,lon', 'a,1,2']],
    [1, ['# a,b', 'id,name,value', 'a,1,2']],
    [1, ['Sites', 'y1,y,x', 'a,1,2']],
    [2, ['Sites', '# lat,lon', 'x1,x2,lat,lon', '1,2,3,4']],
    [1, ['Sites', 'id,Ost,Nord', 'a,8.5,47.4', 'b,8.6,']],
    [1, ['Sites,,', 'id,Ost,Nord', 'a,8.5,47.4', 'b,−8.6,47.5']],
    [1, ['Sites', 'id,geom', 'a,POINT(8.5 47.4)', 'b,']],
    [3, ['# of 2026', 'Sites', '# c,d,e', 'id,Ost,Nord', 'a,8.5,47.4', 'b,8.6,47.5']],
    [1, ['Sites,2026', 'id,Ost,Nord', 'a,8.5,47.4', 'b,8.6,47.5']],
    [2, ['Sites, of 2026', 'by us', 'id,Ost,Nord', 'a,8.5,47.4', 'b,8.6,47.5']],
    [1, ['Sites', '1,8.5,47.4', '2,8.6,47.5', '3,8.7,47.6']],
    [1, ['Sites', 'a,8.5,', 'b,8.6,47.5']],
    [2, ['# of 2026', 'Sites', 'a,8.5°E,47.4 N', "b,E8°30',47.5N"]],
    [1, ['Sites', 'a,POINT(8.5 47.4)', 'b,POINT(8.6 47.5)']],
  ])('are the first %d of %j', (count, lines) => {
    expect(above(...lines)).toBe(count);
  });

  it.each([
    ['no row is below the names', ['Sites', 'id,lat,lon']],
    ['they have as many cells as the names', ['a,b,c', 'id,lat,lon', 'a,1,2']],
    ['no numbers are below the names', ['name,flag', 'a,Y,X', 'b,N,P']],
    ['one column has both names', ['Sites', 'id,lat and lon', 'a,1']],
    ['nothing names coordinates', ['Sites', 'id,value', 'a,1']],
    ['numbers are in one column alone', ['Sites', 'id,value', 'a,1', 'b,2']],
    ['one row alone is below the names', ['Sites', 'id,Ost,Nord', 'a,8.5,47.4']],
    ['a row has another number of cells', ['Sites', 'id,Ost,Nord', 'a,8.5,47.4', 'b,8.6']],
    ['the first row has a cell alone', ['A,,', 'B,27.5,-82.5', 'C,28,-83']],
    ['the first row has some cells alone', ['A,27.5', 'B,27.5,-82.5', 'C,28,-83']],
    ['a row below no names has other cells', ['Sites', 'a,8.5,47.4', 'b,8,6,47,5']],
    ['the rows end with a delimiter', ['id,Ost,Nord', 'a,8.5,47.4,', 'b,8.6,47.5,']],
    ['marks for missing numbers are above numbers', ['a,b', 'x,NA,NA', 'y,8.5,47.4', 'z,8.6,47.5']],
    ['the names have none for the first column', [',Ost,Nord', 'x,n,m', 'a,8.5,47.4', 'b,8.6,47.5']],
    ['a column has no name', ['Sites', ',Ost,Nord', 'a,8.5,47.4', 'b,8.6,47.5']],
    ['a title has as many cells as the names', ['Sites,2026,us', 'id,Ost,Nord', 'a,8.5,47.4', 'b,8.6,47.5']],
    ['a column is empty', ['Sites', 'id,Ost,Nord', 'a,,47.4', 'b,,47.5']],
    ['the comment is as long as the row below it, and names the columns', ['# id,lat', 'a,1']],
    ['the comment names the columns', ['#,lat,lon', '1,2,3']],
    ['there is nothing', []],
    ['all are comments', ['# a', '# b']],
  ])('are none where %s', (_, lines) => {
    expect(above(...lines)).toBe(0);
  });

  it('count neither for the delimiter nor for how a table is written', () => {
    expect(guessCsv('Sites, of 2026, by us\nid;lat;lon\na;1,5;2\nb;2,5;3\n')).toMatchObject({
      delimiter: ';',
      hasHeader: true,
      decimalComma: true,
      columns: ['id', 'lat', 'lon'],
      titles: 1,
    });
    expect(guessCsv('id,lat,lon\na,1,2\n')).not.toHaveProperty('titles');
    expect(guessCsv('Report 2026\nid;Ost;Nord\n1;8,5;47,4\n2;8,6;47,5\n')).toMatchObject({
      delimiter: ';',
      hasHeader: true,
      decimalComma: true,
      columns: ['id', 'Ost', 'Nord'],
      titles: 1,
    });
    expect(guessCsv('Report 2026\na;8,5;47,4\nb;8,6;47,5\n')).toMatchObject({
      delimiter: ';',
      hasHeader: false,
      decimalComma: true,
      columns: ['column 1', 'column 2', 'column 3'],
      titles: 1,
    });
  });
});
