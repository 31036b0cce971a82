import type { NextStep } from '../../figures/next-step'

/** How an open conflict is settled, down to what has to be typed. */
export function WhatToDo({ next: { advice, commands } }: { next: NextStep }) {
  return (
    <div className="to-do">
      <h4>What to do</h4>
      <p>{advice}</p>
      {commands.length > 0 && (
        <dl>
          {commands.map(({ effect, command }) => (
            <div key={command} className="command">
              <dt>{effect}</dt>
              <dd>
                <code>{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
