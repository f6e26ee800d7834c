import { Uri } from 'vscode';
import { isPlainObject } from '../domain/isPlainObject.ts';

/** Marks a row of a view, so that a command knows a person clicked. */
export interface ViewRow {
  fromView: true;
  /** The row was clicked: its panel is opened for a look. */
  preview?: true;
}

/** The argument object of a call, or an empty one. Editor menus pass a Uri, which is not one. */
export function argumentObject(argument: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(argument) ? argument : {};
}

/** An object came, even an empty one: a program, or a row of a view. Without one a person is at the palette. */
export function hasArgument(argument: unknown): boolean {
  return isPlainObject(argument);
}

/** How a panel that an argument asks for is opened: a row that is clicked once is for a look. */
export function mannerOf(argument: unknown): 'look' | 'stay' {
  return argumentObject(argument).preview === true ? 'look' : 'stay';
}

/**
 * What a program asks for; undefined for a row. The buttons of a view's title pass the row that has the focus, which is
 * not what a command is about that adds or finds another thing.
 */
export function requested(argument: unknown): Readonly<Record<string, unknown>> | undefined {
  return isProgrammatic(argument) ? argumentObject(argument) : undefined;
}

/** Nothing came, or what an editor's menu passes by itself: a person chose the command. */
export function isAbsent(argument: unknown): boolean {
  try {
    return argument === undefined || argument === null || argument instanceof Uri;
  } catch {
    return false;
  }
}

/** Called by a keybinding, a task or another extension rather than by a person at a prompt or a view. */
export function isProgrammatic(argument: unknown): boolean {
  try {
    return !isAbsent(argument) && !(isPlainObject(argument) && argument.fromView === true);
  } catch {
    return true;
  }
}

/** A key pressed in a view passes no row, which would have the member `id`: what is selected there is meant. */
export function isFromKey(argument: unknown, id: string): boolean {
  return hasArgument(argument) && !isProgrammatic(argument) && argumentObject(argument)[id] === undefined;
}
