import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { COLOR, play } from './contender.ts';

/* Leaflet: its own SVG, a line for each track and a circle that moves. */

const element = document.createElement('div');
element.style.cssText = 'position:fixed;inset:0';
document.body.append(element);
const map = L.map(element);
const { tracks, cone } = window.stormData;
const turned = (line: readonly (readonly [number, number])[]) =>
  line.map(([longitude, latitude]): [number, number] => [latitude, longitude]);
map.fitBounds(L.latLngBounds(turned(cone)));
const storm = L.circleMarker([0, 0], { radius: 9, color: COLOR });

window.drawStorm = async () => {
  L.polygon(turned(cone), { color: COLOR, weight: 1.5 }).addTo(map);
  for (const track of tracks) {
    L.polyline(turned(track), { color: COLOR, weight: 1 }).addTo(map);
    for (const place of turned(track)) L.circleMarker(place, { radius: 2.5, stroke: false }).addTo(map);
  }
  storm.addTo(map);
};

window.playStorm = () => play(tracks, ([longitude, latitude]) => storm.setLatLng([latitude, longitude]));
