import { elementsOf, isNode, type PyNode, stringList, stringValue } from '../parse/pythonNodes';

/** Reads an entry of a bundle: a path, or a tuple whose last path is added; its target has to be there. */
function readAsset(node: PyNode) {
  const texts = stringList(node);
  const last = texts.at(-1);
  const isAdded =
    texts.length === 1 || /^(?:prepend|after|before|replace)$/.test(texts[0]?.value ?? '');
  const target = /^(?:after|before|replace|remove|include)$/.test(texts[0]?.value ?? '')
    ? texts[1]
    : undefined;
  return last ? [{ ...last, isAdded, target }] : [];
}

/** Reads the statements of a `__manifest__.py`. @returns null when they are no dictionary */
export function readManifest([statement]: PyNode[]) {
  if (!isNode(statement, 'StmtExpr') || !isNode(statement.value, 'ExprDict')) return null;
  const keys = new Map(
    statement.value.items.map(({ key, value }) => [
      stringValue(key) ?? '',
      { key, value, line: key?.line ?? value.line },
    ]),
  );
  const assets = keys.get('assets')?.value;
  return {
    keys,
    /** @returns the texts of a list, such as `depends` */
    list: (key: string) => stringList(keys.get(key)?.value),
    assets: (isNode(assets, 'ExprDict') ? assets.items : []).map(({ key, value }) => ({
      bundle: stringValue(key) ?? '',
      line: key?.line ?? value.line,
      paths: elementsOf(value).flatMap(readAsset),
    })),
  };
}

/** What a `__manifest__.py` says. */
export type Manifest = NonNullable<ReturnType<typeof readManifest>>;
