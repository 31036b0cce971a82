/** Loaded before the program that is measured: says at its end what it took, on fd 3. */
const { writeSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())))
