import sharp, { type Sharp } from 'sharp'

/** A photograph as a camera makes it, drawn by code: its left is blue, its right red. No smaller one is taken. */
export function aPhotograph(width = 1280, height = 720): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#c00' } } as const
  const whole = { create: { width, height, channels: 3, background: '#00c' } } as const
  return sharp(whole).composite([{ input: half, gravity: 'east' }])
}

/** Numbers by chance, but the same ones each time: they cannot be made small. */
export function noise(length: number): Buffer {
  let state = 1
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}
