import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { requestPath } from '../../src/api/requestPath.ts';
import { readNetworkSettings } from '../../src/connection/networkSettings.ts';
import { unitsAsked } from '../../src/connection/unitsAsked.ts';
import { refreshRegularly } from '../../src/sidebar/refreshRegularly.ts';
import { createStormQuery } from '../../src/sidebar/stormQuery.ts';
import { propertyCases } from '../harness/propertyCases.ts';

/* What a workspace or a hand writes into the settings, read where the extension starts and asks. */

const held = vi.hoisted(() => new Map<string, unknown>());
vi.mock('vscode', () => {
  const get = (section?: string) => (name: string, initial?: unknown) =>
    held.get(section === undefined ? name : `${section}.${name}`) ?? initial;
  return {
    workspace: {
      getConfiguration: (section?: string) => ({ get: get(section) }),
      onDidChangeConfiguration: () => ({ dispose: () => undefined }),
    },
    EventEmitter: class {
      event = () => undefined;
    },
    Disposable: class {
      readonly dispose: () => void;
      constructor(dispose: () => void) {
        this.dispose = dispose;
      }
    },
  };
});
beforeEach(() => held.clear());

/** Longest wait of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** How often views are refreshed in so many minutes. */
function refreshesIn(minutes: number): number {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let count = 0;
  const refreshing = refreshRegularly(() => void count++);
  vi.advanceTimersByTime(minutes * 60_000);
  refreshing.dispose();
  return count;
}

describe('a setting of a wrong kind [settings]', () => {
  it.each(['AL', 5, { AL: 1 }, [5], [null], ['\ud800'], ['x'.repeat(41)], true])(
    'for basins, such as %j, leaves the storms that the view asks for askable [input basins]',
    basins => {
      held.set('landfall.cyclones.basins', basins);
      const query = createStormQuery().get();
      expect(query).toEqual({ model: 'GFTC' });
      expect(requestPath('cycloneForecasts', query)).toBe('/cyclones/forecasts?model=GFTC');
    },
  );

  it('for a storm query never keeps it from being asked, whatever it is [input basins]', () => {
    const names = ['cyclones.basins', 'cyclones.minimumCategory', 'cyclones.model', 'units'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
        held.clear();
        held.set(`landfall.${name}`, value);
        requestPath('cycloneForecasts', createStormQuery().get());
        expect([undefined, 'metric', 'imperial']).toContain(unitsAsked());
      }),
    );
  });

  it.each([100_000, 1e300, '0.001', 0.001, -5, '15', null, [], Number.MAX_SAFE_INTEGER])(
    'for minutes, such as %j, lets the views refresh as they do without it [input durations]',
    minutes => {
      held.set('landfall.refreshMinutes', minutes);
      expect(refreshesIn(60)).toBe(4);
    },
  );

  it('of a day, or never, is heeded [input durations]', () => {
    const refreshes = [0, 1, 1440].map(minutes => {
      held.set('landfall.refreshMinutes', minutes);
      return refreshesIn(2 * 1440);
    });
    expect(refreshes).toEqual([0, 2 * 1440, 2]);
  });

  it('for the network leaves limits that a timer and a disk can hold, whatever it is [input durations]', () => {
    const names = [
      ...['transport', 'timeoutSeconds', 'retries', 'maxMegabytes'].map(name => `landfall.http.${name}`),
      'landfall.cache.maxMegabytes',
      ...['proxy', 'noProxy', 'proxySupport', 'proxyAuthorization', 'proxyStrictSSL'].map(
        name => `http.${name}`,
      ),
    ];
    const value = fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom(1e300, -1, '30', [5], ['x'], null));
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, given) => {
        held.clear();
        held.set(name, given);
        const read = readNetworkSettings('https://a.example');
        expect(['auto', 'undici', 'editor']).toContain(read.transport);
        expect(read.timeout).toBeGreaterThanOrEqual(1000);
        expect(read.timeout).toBeLessThan(LONGEST);
        expect(Number.isInteger(read.retries) && read.retries >= 0 && read.retries <= 10).toBe(true);
        expect(read.maxBytes).toBeLessThanOrEqual(400 * 2 ** 20);
        expect(read.cacheBytes).toBeGreaterThanOrEqual(0);
        expect(typeof read.strictTls).toBe('boolean');
        expect(['string', 'undefined']).toContain(typeof read.proxyAuthorization);
      }),
      { numRuns: propertyCases(2000) },
    );
  });
});
