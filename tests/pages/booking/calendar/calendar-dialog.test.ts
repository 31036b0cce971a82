import { describe, expect, test } from 'vitest'
import { placeBeside } from '../../../../pages/booking/calendar/CalendarDialog'

const screen = { width: 1440, height: 900 }
const panel = { width: 330, height: 380 }
const control = { left: 1000, top: 200, width: 300, height: 46 }

describe('the calendar stands', () => {
  test('below its field, at its left edge', () => {
    expect(placeBeside(control, panel, screen)).toEqual({ left: 1000, top: 254 })
  })

  test('above it where there is no room below', () => {
    expect(placeBeside({ ...control, top: 700 }, panel, screen)).toEqual({ left: 1000, top: 312 })
  })

  test('within the window on a phone', () => {
    const phone = { width: 360, height: 640 }
    const field = { left: 40, top: 300, width: 280, height: 46 }
    expect(placeBeside(field, panel, phone)).toEqual({ left: 22, top: 252 })
    expect(placeBeside({ ...field, left: -50 }, panel, phone).left).toBe(8)
  })

  test('at the window’s top left when it is larger than the window', () => {
    expect(placeBeside(control, panel, { width: 300, height: 300 })).toEqual({ left: 8, top: 8 })
  })
})
