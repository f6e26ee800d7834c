import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { colorOf, FILL, PROPERTY, RADIUS } from './contender.ts';

/* Leaflet: its own GeoJSON layer on its canvas. */

const element = document.createElement('div');
element.style.cssText = 'position:fixed;inset:0';
document.body.append(element);
const map = L.map(element, { preferCanvas: true, center: [20, 0], zoom: 2 });

window.prepareMap =
  (body, { count }) =>
  () => {
    L.geoJSON(JSON.parse(body), {
      style: { color: FILL, weight: 1 },
      pointToLayer: ({ properties }, at) =>
        L.circleMarker(at, {
          radius: RADIUS,
          weight: 0,
          fillOpacity: 1,
          fillColor: colorOf(properties[PROPERTY], count),
        }),
    }).addTo(map);
  };
