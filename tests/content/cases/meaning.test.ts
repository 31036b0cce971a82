import { testCases } from '../test-cases'

testCases('meaning')
