import type { GuideView } from '../../domain/site/site-in-locale'
import { Icon } from './Icon'
import { Picture } from './Picture'
import { useRequest } from './RequestContext'
import { TextList } from './TextList'

export function GuideTeaser({ guide }: { guide: GuideView }) {
  const { link, t } = useRequest()
  return (
    <article className="box card teaser">
      <div className="card__picture">
        <Picture id={guide.image} alt="" />
      </div>
      <div className="card__body">
        <p className="with-icon note" data-no-figure="counted from the article">
          <Icon name="book" />
          {t('card.readingTime', { count: guide.readingMinutes })}
        </p>
        <h3>
          <a href={link({ route: 'guide', slug: guide.slug })}>{guide.title}</a>
        </h3>
        <p>{guide.teaser}</p>
        <TextList texts={guide.highlights} className="note" />
      </div>
    </article>
  )
}
