/** A function that works out its answer once for each object, and forgets it with the object. */
export function oncePer<Key extends object, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  return remember(answer, new WeakMap<Key, { answer: Answer }>())
}

export function oncePerName<Name extends string, Answer>(
  answer: (name: Name) => Answer,
): (name: Name) => Answer {
  return remember(answer, new Map<Name, { answer: Answer }>())
}

function remember<Key, Answer>(
  answer: (key: Key) => Answer,
  known: { get(key: Key): { answer: Answer } | undefined; set(key: Key, found: { answer: Answer }): unknown },
): (key: Key) => Answer {
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) }
    known.set(key, found)
    return found.answer
  }
}

export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** As `lazily`, of what may be let go when memory is cleaned up, and is then worked out again. */
export function weakly<Value extends object>(make: () => Value): () => Value {
  let made: WeakRef<Value> | undefined
  return () => {
    const known = made?.deref()
    if (known) return known
    const value = make()
    made = new WeakRef(value)
    return value
  }
}
