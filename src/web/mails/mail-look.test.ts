import { expect, test } from 'vitest'
import { mailLook } from './mail-look.ts'

test('mails of a shop without a theme have the colours of its own look', () => {
  const { colours, radius, pill, serif } = mailLook()
  expect([colours.paper, colours.ink, colours.accent, colours.button, radius, pill]).toEqual([
    '#fbf8f3',
    '#2a1c14',
    '#a55f26',
    '#3b2418',
    12,
    999,
  ])
  expect(serif).toMatch(/^Fraunces, Georgia,/)
})

test('mails have the colours, corners and families of a theme', () => {
  const theme = { accent: '#0000ff', ground: '#ffffff', text: '#000000', radius: 0 } as const
  const { colours, radius, pill } = mailLook(theme)
  expect([colours.paper, colours.tint, colours.heading, colours.button, colours.onButton, radius, pill]).toEqual([
    '#ffffff',
    '#e6e6ff',
    '#000000',
    '#0000ff',
    '#ffffff',
    0,
    0,
  ])
  expect(mailLook({ displayFont: 'system-serif' }).serif).toBe('Georgia, "Times New Roman", serif')
})
