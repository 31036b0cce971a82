/** Tells which step is under way and how long each took. */
export type StepClock = ReturnType<typeof createStepClock>

const BAR = 30

/** @param stream usually stderr, so that stdout stays clean for data */
export function createStepClock(stream: NodeJS.WriteStream) {
  const terminal = Boolean(stream.isTTY)
  return {
    async run<T>(name: string, step: () => Promise<T> | T): Promise<T> {
      const start = performance.now()
      const result = await step()
      if (terminal) stream.write('\r\u001b[K')
      stream.write(`  ${name.padEnd(24)} ${formatDuration(performance.now() - start)}\n`)
      return result
    },
    /** A progress bar; only drawn on a terminal. */
    progress(done: number, total: number): void {
      if (!terminal) return
      const filled = Math.round((done / Math.max(total, 1)) * BAR)
      stream.write(`\r  ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}\u001b[K`)
    },
  }
}

function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
