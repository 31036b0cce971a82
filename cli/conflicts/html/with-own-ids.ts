import type { ConflictCard } from './conflict-card'

/** A figure may have two cards, for its readings and for a text that tells another number: the later gets a suffix. */
export function withOwnIds(groups: [ConflictCard[], ConflictCard[]]): [ConflictCard[], ConflictCard[]] {
  const taken = new Set<string>()
  const own = (card: ConflictCard): ConflictCard => {
    let id = card.id
    for (let i = 2; taken.has(id); i++) id = `${card.id}.${i}`
    taken.add(id)
    return { ...card, id }
  }
  return [groups[0].map(own), groups[1].map(own)]
}
