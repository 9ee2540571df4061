import { expect, test } from 'vitest'
import { sharedTitle } from './shared-title.ts'

test.each([
  [['Mug "Plant Mom" - Color Red - Size 11oz', 'Mug "Plant Mom" - Color Blue - Size 11oz'], 'Mug "Plant Mom"'],
  [['T-Shirt rot', 'T-Shirt blau'], 'T-Shirt'],
  [['Stethoscope III, 5803, Black', 'Stethoscope III, 5633, Pink'], 'Stethoscope III'],
  [['Tričko Basic (modré)', 'Tričko Basic (mátové)'], 'Tričko Basic'],
  [['Lamp', 'Lamp large'], 'Lamp'],
  [['Lamp', 'Lamp'], 'Lamp'],
  [['Lamp'], 'Lamp'],
  [['Mug 😀', 'Mug 😁'], 'Mug'],
  [['Mug 😀', 'Mug 😀 XL'], 'Mug 😀'],
  [['Red lamp', 'Blue lamp'], 'Red lamp'],
  [['A very long name of a vase', 'A vase'], 'A very long name of a vase'],
])('articles with the titles %j are the product %j', (titles, expected) => {
  expect(sharedTitle(titles)).toBe(expected)
})
