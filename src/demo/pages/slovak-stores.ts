import { page, section } from './page-body.ts'

const HOURS = 'Pondelok až sobota, 9 až 20 hodín'

/** What the footer's group on picking up leads to: some branches, as examples. */
export const slovakStores = page(
  'Predajne',
  'V našich predajniach si objednávku zadarmo vyzdvihnete a vrátite. Rovnako ako sortiment a ceny sú aj predajne tohto obchodu príklady.',
  section('Bratislava', ['Crema Pri Lipe, Lipové námestie 4, 811 01 Bratislava', HOURS]),
  section('Košice', ['Crema Na Rohu, Dlhá 12, 040 01 Košice', HOURS]),
  section('Žilina', ['Crema V Pasáži, Trhová 7, 010 01 Žilina', HOURS]),
)
