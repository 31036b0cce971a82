import { Picture } from '../components/Picture'
import { useRequest } from '../components/RequestContext'

/** The four category tiles below the hero. */
export function Tiles() {
  const { site, t, link } = useRequest()
  return (
    <section className="section wrap" aria-labelledby="tiles">
      <h2 id="tiles">{t('pages:home.tiles')}</h2>
      <ul className="tiles">
        {site.navigation.tiles.map(({ route, label, text, image }) => (
          <li key={route}>
            <a className="tile" href={link({ route })}>
              <Picture id={image} alt="" />
              <span className="tile__text">
                <strong>{label}</strong>
                <span>{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
