/**
 * Matches `2026-01-31 08:00:00,123 4711 INFO db odoo.modules.loading: …`, the format of
 * odoo/netsvc.py without colors.
 */
const entryPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} \d+ ([A-Z]+) \S+ ([\w.?-]+): (.*)$/;
const countsPattern = /^(\d+) failed, (\d+) error\(s\) of (\d+) tests/;

/** Reads the entries of a log, each with the lines below it, such as a traceback. */
function readEntries(log: string) {
  const entries: { level: string; logger: string; message: string }[] = [];
  for (const text of log.split(/\r?\n/)) {
    const [whole, level = '', logger = '', message = ''] = entryPattern.exec(text) ?? [];
    const last = entries.at(-1);
    if (whole) entries.push({ level, logger, message });
    else if (last && text) last.message += `\n${text}`;
  }
  return entries;
}

/**
 * Reads the log at level info of an Odoo that installed modules; a warning counts when its logger
 * or text names one of them.
 */
export function readLog(log: string, modules: string[]) {
  const summary = {
    /** Python tests that ran; null when the log does not say it. */
    tests: null as number | null,
    failures: 0,
    errors: 0,
    /** Warnings while modules were loaded. Those during a test do not count. */
    warnings: [] as string[],
    problems: [] as string[],
  };
  const isOurs = (logger: string, message: string): boolean =>
    modules.some(
      (name) =>
        `${logger}.`.startsWith(`odoo.addons.${name}.`) ||
        new RegExp(`\\b${name}\\b`).test(message),
    );
  let isTesting = false;
  for (const { level, logger, message } of readEntries(log)) {
    const counts = countsPattern.exec(message)?.slice(1).map(Number);
    if (counts) [summary.failures = 0, summary.errors = 0, summary.tests = 0] = counts;
    // A test ends at the next message about modules.
    if (level === 'INFO' && /^Starting \w+\.\w+/.test(message)) isTesting = true;
    else if (level === 'INFO' && logger.startsWith('odoo.modules.')) isTesting = false;
    if (level === 'WARNING' && !isTesting && isOurs(logger, message))
      summary.warnings.push(message);
    const areFine = counts && summary.failures + summary.errors === 0;
    if (level === 'CRITICAL' || (level === 'ERROR' && !areFine)) summary.problems.push(message);
  }
  return summary;
}
