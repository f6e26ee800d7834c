import { afterAll, describe, expect, it, vi } from 'vitest';
import { classOfCategory } from '../../../../src/domain/stormClass.ts';
import { describeStormId } from '../../../../src/domain/stormScale.ts';

const strings = {
  'Category 3': '3. Kategorie',
  Hurricane: 'Hurrikan',
  'North Atlantic': 'Nordatlantik',
  '{0}, category {1}': '{0} der Kategorie {1}',
  '{0}, storm {1} of {2}': 'Sturm {1} des Jahres {2}, {0}',
  'The cone shows the probable path of the centre of the storm. It does not show the size of the storm: hazards occur outside it, and the line between two forecast positions is not itself a forecast.':
    'Der Kegel zeigt den wahrscheinlichen Weg.',
};
vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'de', strings }) }),
});
const { classText, strengthText } = await import('../../../../webview/storm/classText.ts');
const { coneSentence } = await import('../../../../webview/storm/coneSentence.ts');
afterAll(() => vi.unstubAllGlobals());

describe('a page in another language', () => {
  it('has what the domain says in it, too', () => {
    expect(strengthText(classOfCategory(3), 'AL092026', 'HU')).toBe('Hurrikan der Kategorie 3');
    expect(describeStormId('AL092026')).toBe('Sturm 9 des Jahres 2026, Nordatlantik');
    expect(coneSentence()).toBe('Der Kegel zeigt den wahrscheinlichen Weg.');
  });

  it('does not say a category twice, wherever its name has it', () => {
    expect(classText(classOfCategory(3))).toBe('3. Kategorie');
  });

  it('is English where a text has no translation', () => {
    expect(classText(classOfCategory(0))).toBe('Tropical storm (0)');
  });
});
