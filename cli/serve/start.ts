import { readConfig } from '../../server/config'
import { buildWhenStale } from '../build/build'
import { createStepClock } from '../build/step-clock'
import { serve } from './serve'

/** `tours start`: builds what is stale, then serves it. */
export async function start(options: { root: string; out: string }): Promise<number> {
  // Before the build: it renders as for production, and says so to the whole process.
  const config = readConfig(process.env)
  const built = await buildWhenStale(options, createStepClock(process.stderr))
  return built ? serve(options, config) : 1
}
