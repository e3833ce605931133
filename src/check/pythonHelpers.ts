import type { Note } from '../notes/types';
import { suggestion } from '../lib/nearest';
import { currentBlocks } from './blocks';
import { type ModelClass, modelsIn } from './module/models';
import type { ModuleModel } from './module/readModule';
import { pythonOf } from './parse/parseBlock';
import { all, type PyNodes } from './parse/pythonNodes';
import type { Report } from './rule';
import { names, tables } from './tables';

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

/** Reports a model that neither the page defines (`own`) nor an addon that the module depends on. */
export function reportUnknownModel(
  model: string,
  line: number,
  own: Set<string>,
  { name, dependencies }: ModuleModel,
  report: Report,
): void {
  const owner = tables.modelOwner.get(model);
  if (own.has(model) || (owner !== undefined && dependencies.has(owner))) return;
  if (owner === undefined) {
    const hint = suggestion(model, [...own, ...tables.modelOwner.keys()]);
    report(line, `17.0 与这一页都没有模型 ${model}${hint}`, '改成已有的模型名，或在这一页定义它');
  } else {
    const fix = `在 __manifest__.py 的 depends 里加 "${owner}"`;
    report(line, `模型 ${model} 属于模块 ${owner}，它不在 ${name} 的 depends 里`, fix);
  }
}

/** @returns the fields and methods of a model; null when parts of the model are not on the page */
export function wholeModel(model: string, models: ModelClass[]) {
  const parts = models.filter((each) => each.model === model);
  const extendsOther = parts.some(({ inherits }) => inherits.some((name) => name !== model));
  if (extendsOther || !parts.some(({ isNew }) => isNew)) return null;
  return {
    fields: new Set(parts.flatMap(({ fields }) => fields.map(({ name }) => name))),
    methods: new Set(parts.flatMap(({ methods }) => methods.map(({ name }) => name.id))),
  };
}
