import type { Translate } from '../../../../domain/translate'

/** What a traveller can do on the page; each is a button of its form. */
export const checkoutActions = ['pay', 'decline', 'pay-later', 'fail-later'] as const

export type CheckoutAction = (typeof checkoutActions)[number]

interface CheckoutActionsProps {
  say: Translate
  /** The form's own address. */
  address: string
  /** As it is charged. */
  total: string
  email: string | null
  cancelUrl: string | null
  /** The card was declined just now. */
  declined: boolean
}

/** The paying side of the page: plain buttons of one form, so that it works without JavaScript. */
export function CheckoutActions(props: CheckoutActionsProps) {
  const { say, address, total, email, cancelUrl, declined } = props
  return (
    <form className="checkout__form panel" id="payment" method="post" action={address}>
      <h2>{say('sandbox:pay.heading')}</h2>
      {declined && (
        <div className="notice notice--error" role="alert">
          <p>
            <strong>{say('sandbox:declined.heading')}</strong>
          </p>
          <p>{say('sandbox:declined.text')}</p>
        </div>
      )}
      <dl className="checkout__facts">
        {email !== null && (
          <div>
            <dt>{say('sandbox:email')}</dt>
            <dd>{email}</dd>
          </div>
        )}
        <div>
          <dt>{say('sandbox:card')}</dt>
          <dd>{say('sandbox:card.pretended')}</dd>
        </div>
      </dl>
      <button type="submit" className="button button--primary button--wide" name="action" value="pay">
        {say('sandbox:pay', { total })}
      </button>
      <h3>{say('sandbox:other.heading')}</h3>
      <ul className="checkout__others">
        {checkoutActions.slice(1).map((action) => (
          <li key={action}>
            <button
              type="submit"
              className="button button--quiet button--wide"
              name="action"
              value={action}
              aria-describedby={`${action}-hint`}
            >
              {say(`sandbox:${action}`)}
            </button>
            <span className="field__hint" id={`${action}-hint`}>
              {say(`sandbox:${action}.hint`)}
            </span>
          </li>
        ))}
      </ul>
      {cancelUrl !== null && (
        <p className="checkout__back">
          <a href={cancelUrl}>{say('sandbox:back')}</a>
        </p>
      )}
    </form>
  )
}
