import { pageErrors } from '../../markdown/remark/checkPage';
import type { RuleCheck } from '../rule';

export const summary =
  '写的与显示的一样，构建也查：提示框、加粗、脚注与网址都认得出；图片在本站，不超过 100 KB；标题的 id 全页唯一。';

export const check: RuleCheck = (note, report, { root }) => {
  for (const { line, message, fix } of pageErrors(note, root)) report(line, message, fix);
};
