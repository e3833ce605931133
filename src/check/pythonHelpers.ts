import type { Note } from '../notes/types';
import { currentBlocks } from '../notes/blocks';
import { type ModelClass, modelsIn } from '../odoo/source/models';
import { pythonOf } from './parseBlock';
import { all, type PyNodes } from '../parse/pythonNodes';
import { names } from '../odoo/tables';

/** The fields that every model has. */
export const magicFields = names('id display_name create_uid create_date write_uid write_date');

/** Finds the nodes of a kind in a page's Python for 17.0, with the page's lines. */
export function pythonNodes<K extends keyof PyNodes>(note: Note, type: K): PyNodes[K][] {
  return currentBlocks(note, 'python').flatMap((block) => all(pythonOf(block), type));
}

/** Reads the model classes in a page's Python for 17.0, including those in fragments. */
export function modelClasses(note: Note): ModelClass[] {
  return currentBlocks(note, 'python').flatMap((block) => modelsIn(pythonOf(block)));
}

/** @returns the XML id that Odoo gives a model, without the addon's name */
export function modelXmlId(model: string): string {
  return `model_${model.replaceAll('.', '_')}`;
}

/** @returns the fields and methods of a model; null when parts of the model are not on the page */
export function wholeModel(model: string, models: ModelClass[]) {
  const parts = models.filter((each) => each.model === model);
  const extendsOther = parts.some(
    ({ inherits, isWhole }) => !isWhole || inherits.some((name) => name !== model),
  );
  if (extendsOther || !parts.some(({ isNew }) => isNew)) return null;
  return {
    // The class of a field may be the module's own.
    fields: new Set(
      parts.flatMap(({ attributes }) =>
        [...attributes.keys()].filter((name) => /^[a-z]/.test(name)),
      ),
    ),
    methods: new Set(parts.flatMap(({ methods }) => methods.map(({ name }) => name.id))),
  };
}
