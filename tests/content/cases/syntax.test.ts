import { testCases } from '../test-cases'

testCases('syntax')
