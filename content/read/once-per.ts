/** A function that works out its answer once for each object, and forgets it with the object. */
export function oncePer<Key extends object, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>()
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) }
    known.set(key, found)
    return found.answer
  }
}

/** A value that is worked out when it is first asked for. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
