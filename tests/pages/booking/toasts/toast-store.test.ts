import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore } from '../../../../pages/booking/toasts/toast-store'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const first = { title: 'First', description: 'One' }

describe('the store of notifications', () => {
  test('keeps one with id, open state, title and description [R3.51, R4.27]', () => {
    const toasts = createToastStore()
    expect(toasts.current()).toBeNull()
    const id = toasts.add(first)
    expect(toasts.current()).toEqual({ id, open: true, ...first })
  })

  test('keeps only one: a new one takes the place of the old [R4.26]', () => {
    const toasts = createToastStore()
    const before = toasts.add(first)
    const id = toasts.add({ title: 'Second' })
    expect(id).not.toBe(before)
    expect(toasts.current()).toEqual({ id, open: true, title: 'Second' })
  })

  test('changes the texts of the one it keeps, and of no other [R4.27]', () => {
    const toasts = createToastStore()
    const before = toasts.add(first)
    const id = toasts.add(first)
    toasts.update(before, { title: 'Too late' })
    toasts.update(id, { title: 'Changed' })
    expect(toasts.current()).toEqual({ id, open: true, title: 'Changed', description: 'One' })
  })

  test('marks a dismissed one closed, and removes it 1,000,000 ms later [R4.27, R4.28]', () => {
    const toasts = createToastStore()
    const id = toasts.add(first)
    toasts.dismiss(id)
    expect(toasts.current()).toEqual({ id, open: false, ...first })
    vi.advanceTimersByTime(999_999)
    expect(toasts.current()).toEqual({ id, open: false, ...first })
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeNull()
  })

  test('counts the time to its removal from the first dismissal [R4.28]', () => {
    const toasts = createToastStore()
    const id = toasts.add(first)
    toasts.dismiss(id)
    vi.advanceTimersByTime(600_000)
    toasts.dismiss(id)
    vi.advanceTimersByTime(400_000)
    expect(toasts.current()).toBeNull()
  })

  test('does not remove the next one in place of a dismissed one [R4.26, R4.28]', () => {
    const toasts = createToastStore()
    toasts.dismiss(toasts.add(first))
    const id = toasts.add({ title: 'Second' })
    vi.advanceTimersByTime(2_000_000)
    expect(toasts.current()).toEqual({ id, open: true, title: 'Second' })
  })

  test('removes at once when told to, and leaves another alone [R4.27]', () => {
    const toasts = createToastStore()
    const before = toasts.add(first)
    const id = toasts.add(first)
    toasts.remove(before)
    expect(toasts.current()?.id).toBe(id)
    toasts.remove(id)
    expect(toasts.current()).toBeNull()
  })

  test('tells listeners of every change until they have heard enough', () => {
    const toasts = createToastStore()
    const heard = vi.fn()
    const stop = toasts.subscribe(heard)
    const id = toasts.add(first)
    toasts.update(id, { title: 'Changed' })
    toasts.dismiss(id)
    toasts.remove(id)
    expect(heard).toHaveBeenCalledTimes(4)
    stop()
    toasts.add(first)
    expect(heard).toHaveBeenCalledTimes(4)
  })
})
