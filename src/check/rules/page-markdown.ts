import path from 'node:path';
import { VFile, visit } from '../../lib/esModules';
import { workAt } from '../../markdown/page';
import { pageErrors } from '../../markdown/remark/checkPage';
import codeAnnotations from '../../markdown/remark/codeAnnotations';
import inlineSvg from '../../markdown/remark/inlineSvg';
import { readFence } from '../../notes/fence';
import { mdastLine } from '../../notes/parsePage';
import { treeOf } from '../../notes/readNote';
import type { RuleCheck } from '../rule';

export const summary =
  '写的与显示的一样，构建也查：提示框、加粗、脚注与网址都认得出；图片在本站，不超过 100 KB；标题的 id 全页唯一；代码里的 ① 与后面的列表、行号范围、能内联的图都写对。';

export const check: RuleCheck = (note, report, { root }) => {
  const errors = pageErrors(note, root);
  for (const { line, message, fix } of errors) report(line, message, fix);
  if (errors.length > 0) return;
  // As in the build, these stop at the first error of a page.
  const file = new VFile({ path: path.join(root, note.file) });
  const tree = structuredClone(treeOf(note));
  inlineSvg()(tree, file);
  codeAnnotations()(tree, file);
  visit(tree, 'code', (code) => {
    workAt(file, mdastLine(code), () => readFence(code.value, '', code.meta ?? ''));
  });
};
