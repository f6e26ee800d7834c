const collection = (count: number, feature: (index: number) => object) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, index) => ({
      type: 'Feature',
      id: index,
      ...feature(index),
    })),
  });

const place = (index: number) => [((index * 7919) % 3600) / 10 - 180, ((index * 104729) % 1700) / 10 - 85];

/** A portfolio of points with four properties each. */
export function pointsBody(count: number): string {
  return collection(count, index => ({
    geometry: { type: 'Point', coordinates: place(index) },
    properties: { name: `Asset ${index}`, kind: 'warehouse', country: 'US', insured_value_usd: index * 1000 },
  }));
}

/** A portfolio of round polygons. */
export function polygonsBody(count: number, vertices: number): string {
  const ring = ([longitude = 0, latitude = 0]: number[]) =>
    Array.from({ length: vertices }, (_, index) => {
      const angle = (2 * Math.PI * (index % (vertices - 1))) / (vertices - 1);
      return [
        Number((longitude + Math.cos(angle)).toFixed(5)),
        Number((latitude + Math.sin(angle)).toFixed(5)),
      ];
    });
  return collection(count, index => ({
    geometry: { type: 'Polygon', coordinates: [ring(place(index))] },
    properties: { name: `Zone ${index}` },
  }));
}

/** Hourly series of four variables; each feature begins so many seconds after the one before. */
export function seriesBody(count: number, steps: number, secondsApart = 0): string {
  const start = Date.UTC(2026, 8, 28);
  const timesOf = (index: number) =>
    Array.from({ length: steps }, (_, step) =>
      new Date(start + index * secondsApart * 1000 + step * 3_600_000).toISOString().replace('.000', ''),
    );
  const values = (index: number, period: number) =>
    Array.from({ length: steps }, (_, step) =>
      Number((15 + 10 * Math.sin(index + step / period)).toFixed(1)),
    );
  return collection(count, index => ({
    geometry: { type: 'Point', coordinates: place(index) },
    properties: {
      datetimes: timesOf(index),
      static: { name: `Asset ${index}` },
      temperature: values(index, 4),
      wind_speed: values(index, 5),
      pressure: values(index, 6),
      cloud_cover: values(index, 7),
    },
  }));
}
