import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { SENT, type WorkerResult } from './shared-work'

/**
 * Waits, without giving up this thread, for the results that workers still owe.
 *
 * @param owed how many
 * @param patienceMs how long to wait when nothing arrives: a worker may have ended
 * @returns those that arrived
 */
export function awaitResults(
  owed: number,
  counters: Int32Array,
  ports: MessagePort[],
  patienceMs: number,
): WorkerResult[] {
  const arrived: WorkerResult[] = []
  while (arrived.length < owed) {
    // Read before the messages are: what is sent in between ends the waiting at once.
    const sent = Atomics.load(counters, SENT)
    arrived.push(...ports.flatMap(takeMessages))
    if (arrived.length < owed && Atomics.wait(counters, SENT, sent, patienceMs) === 'timed-out') break
  }
  return arrived
}

function takeMessages(port: MessagePort): WorkerResult[] {
  const found: WorkerResult[] = []
  for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port))
    found.push(got.message as WorkerResult)
  return found
}
