import { visitPages } from '../harness/visit-pages'

visitPages('es')
