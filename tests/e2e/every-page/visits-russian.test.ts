import { visitPages } from '../harness/visit-pages'

visitPages('ru')
