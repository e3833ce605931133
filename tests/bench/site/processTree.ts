import fs from 'node:fs';

/** A process as the kernel tells of it. */
export interface ProcessStatus {
  pid: number;
  parent: number;
  /** Resident memory, bytes. */
  resident: number;
}

/**
 * Reads the text of `/proc/<pid>/status`. https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 *
 * @returns undefined for a process without memory of its own, such as one that has just ended
 */
export function parseStatus(text: string): ProcessStatus | undefined {
  const field = (name: string): number => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? NaN);
  const [pid, parent, kilobytes] = [field('Pid'), field('PPid'), field('VmRSS')];
  return [pid, parent, kilobytes].some(Number.isNaN) ? undefined : { pid, parent, resident: kilobytes * 1024 };
}

/** @returns resident memory of a process and of all below it, bytes; pages that they share count for each */
export function treeMemory(processes: readonly ProcessStatus[], top: number): number {
  const byId = new Map(processes.map((one) => [one.pid, one]));
  const isBelow = ({ pid, parent }: ProcessStatus): boolean => {
    if (pid === top) return true;
    const above = byId.get(parent);
    return above !== undefined && isBelow(above);
  };
  return processes.filter(isBelow).reduce((sum, { resident }) => sum + resident, 0);
}

function readProcesses(): ProcessStatus[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return parseStatus(fs.readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
      } catch {
        // Ended since the folder was read.
        return [];
      }
    });
}

/** Time between two looks, milliseconds. */
const INTERVAL = 200;

/**
 * Watches the memory of a process and of all below it.
 *
 * @returns ends the watch and gives the most memory seen, bytes; undefined where there is no `/proc`
 */
export function watchMemory(pid: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, treeMemory(readProcesses(), pid));
  }, INTERVAL);
  return () => {
    clearInterval(timer);
    return most;
  };
}
