import type { Workbench } from './workbench.ts';

/** Saves a place by coordinates, as its prompt lists them, under a name. */
export async function savePlace(
  workbench: Workbench,
  coordinates: string,
  listed: string,
  name: string,
): Promise<void> {
  await workbench.command('Landfall: Add Location');
  await workbench.prompt('Place');
  await workbench.search(coordinates);
  await workbench.enter(listed);
  await workbench.prompt('Name of the location');
  await workbench.answer(name);
  await workbench.row(name).waitFor();
}
