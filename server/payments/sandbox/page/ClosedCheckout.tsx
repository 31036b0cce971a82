import type { Translate } from '../../../../domain/translate'
import { SandboxNotice } from './SandboxNotice'

/** Why there is nothing to pay here. */
export type ClosedReason = 'complete' | 'expired' | 'unknown'

interface ClosedCheckoutProps {
  say: Translate
  reason: ClosedReason
  /** Where to go from here. */
  link: string
}

/** A checkout that was paid, whose time is over, or that never was. */
export function ClosedCheckout({ say, reason, link }: ClosedCheckoutProps) {
  return (
    <article className="checkout">
      <SandboxNotice heading={say('sandbox:notice.heading')} texts={[say('sandbox:notice.text')]} />
      <div className="message">
        <h1>{say(`sandbox:${reason}.heading`)}</h1>
        <p className="section__lead">{say(`sandbox:${reason}.text`)}</p>
        <a className="button button--primary" href={link}>
          {say(`sandbox:${reason}.link`)}
        </a>
      </div>
    </article>
  )
}
