import type { Routes } from '../../domain/generated/content'

export function someRoutes(): Routes {
  return {
    pages: {
      home: { en: '/', es: '/es', ru: '/ru' },
      'madrid-tours': { en: '/madrid-tours', es: '/es/tours-madrid', ru: '/ru/tury-madrid' },
      tour: { en: '/tour/:slug', es: '/es/tour/:slug', ru: '/ru/tur/:slug' },
    },
    direct: {
      'flamenco-tapas': { en: '/flamenco-tapas', es: '/es/flamenco-y-tapas', ru: '/ru/flamenko-i-tapas' },
    },
    guides: {
      'best-things-to-do-toledo': {
        en: '/guides/best-things-to-do-toledo',
        es: '/es/guias/que-ver-en-toledo',
        ru: '/ru/putevoditel/chto-posmotret-v-toledo',
      },
    },
  } as Routes
}
