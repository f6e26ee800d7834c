import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { hourlyBody } from './hourlyBody.ts';
import { withService } from './withService.ts';

const set = (name: string, value: unknown) =>
  vscode.workspace.getConfiguration('landfall').update(name, value, vscode.ConfigurationTarget.Global);

/** A place that no other test asks for: panels that they left open ask too. */
const TEXT = 'Reykjavik: 64.15, -21.94.';
const isOfThePlace = (url = '') => url.includes('latitude=64.15&longitude=-21.94');

async function hoversAt(character: number, content = TEXT): Promise<vscode.Hover[]> {
  const { uri } = await vscode.workspace.openTextDocument({ content });
  const position = new vscode.Position(0, character);
  return vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, position);
}

function markdownOf(hover: vscode.Hover | undefined): vscode.MarkdownString {
  const [content] = hover?.contents ?? [];
  assert.ok(content instanceof vscode.MarkdownString);
  return content;
}

/** The text as it shows. */
function shown({ value }: vscode.MarkdownString): string {
  return value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

describe('a hover on coordinates', () => {
  before(async () => {
    await vscode.extensions.getExtension('landfall.landfall')?.activate();
    await set('http.retries', 0);
  });
  afterEach(() => set('hover', undefined));
  after(() => set('http.retries', undefined));

  it('asks nothing and shows nothing while the setting is off, as it is at first', async () => {
    const asked: (string | undefined)[] = [];
    await withService(
      (request, response) => {
        asked.push(request.url);
        response.end('{}');
      },
      async () => {
        assert.deepEqual(await hoversAt(14), []);
        await set('hover', true);
        await set('hover', false);
        assert.deepEqual(await hoversAt(14), []);
      },
    );
    assert.deepEqual(asked.filter(isOfThePlace), []);
  });

  it('shows the next 24 hours of the place, in the units of the response, and asks once', async () => {
    const asked: (string | undefined)[] = [];
    const values = { temperature: 24.04, wind_speed: 12, wind_direction: 225, weather_code: 'rain' };
    const body = hourlyBody({ ...values, precipitation_accumulation: 0.5 }, { temperature: '°C' });
    await set('hover', true);
    await withService(
      (request, response) => {
        asked.push(request.url);
        response.end(body);
      },
      async url => {
        const [hover] = await hoversAt(14);
        const text = shown(markdownOf(hover));
        assert.match(text, /64\.15°N 21\.94°W/);
        assert.match(text, /Temperature: 24 to 24 °C/);
        assert.match(text, /Windiest hour: .*, 12 \(unit not given\) from 225/);
        assert.match(text, /Precipitation: 12\s/);
        assert.match(text, /Weather: rain 24 h/);
        assert.ok(text.includes(`by ${new URL(url).host}`));
        assert.doesNotMatch(text, /demo/i);
        assert.deepEqual(hover?.range, new vscode.Range(0, 11, 0, 24));
      },
    );
    assert.equal(asked.filter(isOfThePlace).length, 1);
  });

  it('asks nothing beside coordinates', async () => {
    await set('hover', true);
    assert.deepEqual(await hoversAt(2), []);
    assert.deepEqual(await hoversAt(12, 'versions 1.2, 3.4'), []);
  });

  it('says that demo data is demo data, and links to the forecast with that command alone', async () => {
    await set('hover', true);
    const markdown = markdownOf((await hoversAt(14))[0]);
    assert.match(shown(markdown), /Demo service/);
    assert.match(shown(markdown), /Demo data \(synthetic\)/);
    assert.deepEqual(markdown.isTrusted, { enabledCommands: ['landfall.forecast.hourly'] });
    assert.notEqual(markdown.supportHtml, true);
    const link = /\(command:([\w.]+)\?([^)]+)\)/.exec(markdown.value);
    assert.equal(link?.[1], 'landfall.forecast.hourly');
    const [argument] = JSON.parse(decodeURIComponent(link?.[2] ?? ''));
    assert.deepEqual(argument, { latitude: 64.15, longitude: -21.94, fromView: true });
  });

  it('shows hostile units and weather as text [security 7] [security 15]', async () => {
    const evil = '[x](command:evil) <img src=x onerror=alert(1)> https://evil.example';
    const body = hourlyBody({ temperature: 1, weather_code: evil }, { temperature: evil });
    await set('hover', true);
    await withService(
      (_request, response) => response.end(body),
      async () => {
        const markdown = markdownOf((await hoversAt(14))[0]);
        assert.ok(shown(markdown).includes(evil));
        assert.doesNotMatch(markdown.value, /command:evil|<img|evil\.example/);
      },
    );
  });

  it('cannot be turned on by a workspace that is not trusted [security 13]', () => {
    const { capabilities, contributes } =
      vscode.extensions.getExtension('landfall.landfall')?.packageJSON ?? {};
    assert.ok(capabilities.untrustedWorkspaces.restrictedConfigurations.includes('landfall.hover'));
    assert.equal(contributes.configuration.properties['landfall.hover'].default, false);
  });

  it('says in a sentence what failed', async () => {
    await set('hover', true);
    await withService(
      (_request, response) => response.writeHead(500).end('{}'),
      async () =>
        assert.match(shown(markdownOf((await hoversAt(14))[0])), /The service failed \(status 500\)/),
    );
  });
});
