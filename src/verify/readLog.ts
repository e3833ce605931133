/** What an Odoo log says about the modules that were installed. */
export interface LogSummary {
  /** Number of Python tests that ran; null when the log does not say it. */
  tests: number | null;
  failures: number;
  errors: number;
  /** Full texts of the warnings while modules were loaded. Warnings during a test do not count. */
  warnings: string[];
  /** Errors with the lines below them, such as tracebacks. */
  problems: string[];
}

interface Entry {
  level: string;
  logger: string;
  message: string;
}

/** Matches `2026-01-31 08:00:00,123 4711 INFO db odoo.modules.loading: …`, the format of odoo/netsvc.py without colors. */
const entryPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} \d+ ([A-Z]+) \S+ ([\w.?-]+): (.*)$/;
const countsPattern = /^(\d+) failed, (\d+) error\(s\) of (\d+) tests/;

function readEntries(log: string): Entry[] {
  const entries: Entry[] = [];
  for (const text of log.split(/\r?\n/)) {
    const [whole, level = '', logger = '', message = ''] = entryPattern.exec(text) ?? [];
    const last = entries.at(-1);
    if (whole) entries.push({ level, logger, message });
    else if (last && text) last.message += `\n${text}`;
  }
  return entries;
}

/** Reads the log at level info of an Odoo that installed modules; a warning counts when its logger or text names one of them. */
export function readLog(log: string, modules: string[]): LogSummary {
  const summary: LogSummary = { tests: null, failures: 0, errors: 0, warnings: [], problems: [] };
  const isOurs = ({ logger, message }: Entry): boolean =>
    modules.some(
      (name) =>
        `${logger}.`.startsWith(`odoo.addons.${name}.`) ||
        new RegExp(`\\b${name}\\b`).test(message),
    );
  let isTesting = false;
  for (const entry of readEntries(log)) {
    const { level, logger, message } = entry;
    const counts = countsPattern.exec(message)?.slice(1).map(Number);
    if (counts) [summary.failures = 0, summary.errors = 0, summary.tests = 0] = counts;
    // A test ends at the next message about modules.
    if (level === 'INFO' && /^Starting \w+\.\w+/.test(message)) isTesting = true;
    else if (level === 'INFO' && logger.startsWith('odoo.modules.')) isTesting = false;
    if (level === 'WARNING' && !isTesting && isOurs(entry)) summary.warnings.push(message);
    const areFine = counts && summary.failures + summary.errors === 0;
    if (level === 'CRITICAL' || (level === 'ERROR' && !areFine)) summary.problems.push(message);
  }
  return summary;
}
