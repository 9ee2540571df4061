import { page, section } from './page-body.ts'

const HOURS = 'Pondělí až sobota, 9 až 20 hodin'

/** What the footer's group on picking up leads to: some branches, as examples. */
export const czechStores = page(
  'Prodejny',
  'V našich prodejnách si objednávku zdarma vyzvednete a vrátíte. Stejně jako sortiment a ceny jsou i prodejny tohoto obchodu příklady.',
  section('Praha', ['Crema U Lípy, Lipové náměstí 4, 110 00 Praha 1', HOURS]),
  section('Brno', ['Crema Na Rohu, Dlouhá 12, 602 00 Brno', HOURS]),
  section('Ostrava', ['Crema V Pasáži, Tržní 7, 702 00 Ostrava', HOURS]),
)
