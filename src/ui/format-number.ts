/** Formats a figure in French, without grouping, as the requirements do (chapter 9): `2500`, `98,5`. */
export const formatNumber = (value: number, decimals = 0): string =>
  value.toLocaleString('fr-FR', { useGrouping: false, minimumFractionDigits: decimals });
