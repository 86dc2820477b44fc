import { expect, test } from 'vitest'
import {
  DATA_SET_CODES,
  dataSetFacts,
  FEED_CODES,
  type FeedCode,
  feedFacts,
  feedsOfSameSource,
  isDataSetCode,
  isFeedCode,
  sourceOfFeed,
} from './feed-codes.ts'
import { SHOWN_SOURCES } from './listed-sources.ts'

test('a feed and a data set are known by their names alone', () => {
  expect(isFeedCode('boamp')).toBe(true)
  expect(isFeedCode('decp')).toBe(false)
  expect(isDataSetCode('decp')).toBe(true)
  expect(isDataSetCode('boamp')).toBe(false)
})

test('each feed and each data set has the facts that its source declares', () => {
  expect(FEED_CODES.map((code) => feedFacts(code).code)).toEqual(FEED_CODES)
  expect(DATA_SET_CODES.map((code) => dataSetFacts(code).code)).toEqual(DATA_SET_CODES)
})

test('a feed that no source declares is an error with its name', () => {
  expect(() => feedFacts('bomap' as FeedCode)).toThrow('No source declares the feed bomap')
  expect(() => dataSetFacts('depc' as 'decp')).toThrow('The data set depc is not declared')
})

test('the two feeds of BOAMP give the same notices; a data set has no other feed', () => {
  expect(feedsOfSameSource('boamp').toSorted()).toEqual(['boamp', 'boamp_api'].toSorted())
  expect(feedsOfSameSource('ted')).toEqual(['ted'])
  expect(feedsOfSameSource('decp')).toEqual(['decp'])
  expect(sourceOfFeed('ted')).toBe('ted')
})

test('sources with an interface are listed first, those typed by people last', () => {
  const ways = SHOWN_SOURCES.map(({ access }) => access)
  const order = ['interface', 'platform', 'files', 'entry']
  expect(ways).toEqual(ways.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
  expect(ways[0]).toBe('interface')
  expect(ways.at(-1)).toBe('entry')
})
