import os from 'node:os';

/** Prints how busy the machine is: figures that are taken on a busy one are unreliable. */
export function printMachineLoad(): void {
  console.log(`load average ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} processors`);
}
