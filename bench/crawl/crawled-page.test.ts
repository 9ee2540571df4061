import { expect, test } from 'vitest'
import { crawledPage } from './crawled-page.ts'

test('links, targets, pictures and files of a page are found', () => {
  const html = `<title>Tea &amp; more</title><link rel="stylesheet" href="/a.css"><link rel="canonical" href="/other">
    <meta name="description" content="Leaves &amp; cups"><meta name="robots" content="noindex">
    <link rel="alternate" hrefLang="de-AT" href="/other?site=AT"/>
    <script type="module" src="/a.js"></script><script>'<a href="/in-a-script">'</script>
    <a href="#main">Skip</a><a href="#gone">Gone</a><main id="main">
    <a href="/c/tea?site=AT&amp;page=2#list">Tea</a><a href="mailto:a@b.example">Mail</a><a href="https://else.example/">Else</a>
    <h1>Tea</h1><h3>Green</h3><img src="/p/3.jpeg" width="3" height="2"/>
    <picture><source srcset="/p/1.avif 320w, /p/2.avif 640w"><img src="/p/1.jpeg" srcset="/p/1.jpeg 1x"></picture></main>`
  expect(crawledPage(html, 'http://localhost:3000/c/x')).toEqual({
    links: ['/c/tea?site=AT&page=2'],
    missingTargets: ['#gone'],
    pictures: ['/p/3.jpeg', '/p/1.avif', '/p/1.jpeg', '/p/1.jpeg'],
    files: ['/a.css', '/a.js'],
    title: 'Tea & more',
    description: 'Leaves & cups',
    canonical: '/other',
    noIndex: true,
    alternates: new Map([['de-AT', '/other?site=AT']]),
    headings: [1, 3],
    withoutSize: ['/p/1.jpeg'],
  })
})
