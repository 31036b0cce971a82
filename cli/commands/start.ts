import { createStepClock } from '../build/step-clock'
import { buildWhenStale } from './build'
import { serve } from './serve'

/** `tours start`: builds what is stale, then serves it. */
export async function start(options: { root: string; out: string }): Promise<number> {
  const built = await buildWhenStale(options, createStepClock(process.stderr))
  return built ? serve(options) : 1
}
