/** Plain texts, one below the other, each behind the mark of its list's class (pages/design/shapes.css). */
export function TextList({ texts, className }: { texts: string[]; className: 'ticks' | 'crosses' | 'note' }) {
  return (
    <ul className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
