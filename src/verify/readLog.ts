/** What an Odoo log says about the modules that were installed. */
export interface LogSummary {
  /** Python tests that ran; null when the log tells nothing about tests. */
  tests: number | null;
  failures: number;
  errors: number;
  /** Warnings while the modules were loaded, in full; those of a running test are its own business. */
  warnings: string[];
  /** Errors with what stands below them. */
  problems: string[];
}

interface Entry {
  level: string;
  logger: string;
  message: string;
}

/** `2026-01-31 08:00:00,123 4711 INFO db odoo.modules.loading: …`, the format of odoo/netsvc.py; colors are off when not a terminal. */
const line =
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} \d+ (?<level>[A-Z]+) \S+ (?<logger>[\w.?-]+): (?<message>.*)$/;
const result = /^(?<failures>\d+) failed, (?<errors>\d+) error\(s\) of (?<tests>\d+) tests/;

function readEntries(log: string): Entry[] {
  const entries: Entry[] = [];
  for (const text of log.split(/\r?\n/)) {
    const groups = line.exec(text)?.groups;
    const last = entries.at(-1);
    if (groups)
      entries.push({
        level: groups.level ?? '',
        logger: groups.logger ?? '',
        message: groups.message ?? '',
      });
    else if (last && text) last.message += `\n${text}`;
  }
  return entries;
}

/**
 * Reads the log of an Odoo that installed modules and ran their tests, at level info.
 *
 * @param modules their technical names: a warning counts when its logger or text names one of them
 */
export function readLog(log: string, modules: string[]): LogSummary {
  const summary: LogSummary = { tests: null, failures: 0, errors: 0, warnings: [], problems: [] };
  const ours = ({ logger, message }: Entry): boolean =>
    modules.some(
      (name) =>
        `${logger}.`.startsWith(`odoo.addons.${name}.`) ||
        new RegExp(`\\b${name}\\b`).test(message),
    );
  let testing = false;
  for (const entry of readEntries(log)) {
    const counts = result.exec(entry.message)?.groups;
    if (counts) {
      summary.tests = Number(counts.tests);
      summary.failures = Number(counts.failures);
      summary.errors = Number(counts.errors);
    }
    if (entry.level === 'INFO') {
      // Tests end where the next module, or the end of all, is reported.
      if (/^Starting \w+\.\w+/.test(entry.message)) testing = true;
      else if (entry.logger.startsWith('odoo.modules.')) testing = false;
    }
    if (entry.level === 'WARNING' && !testing && ours(entry)) summary.warnings.push(entry.message);
    if (
      entry.level === 'CRITICAL' ||
      (entry.level === 'ERROR' && !(counts && summary.failures + summary.errors === 0))
    )
      summary.problems.push(entry.message);
  }
  return summary;
}
