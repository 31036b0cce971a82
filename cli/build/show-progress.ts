const BAR = 30

/** A progress bar, which goes when all is done; drawn on a terminal only. */
export function showProgress(done: number, total: number): void {
  const { stderr } = process
  if (!stderr.isTTY) return
  const filled = Math.round((done / total) * BAR)
  const bar = `  ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}`
  stderr.write(`\r${done < total ? bar : ''}\u001b[K`)
}
