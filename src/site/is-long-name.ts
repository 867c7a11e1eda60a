/** Whether a company's name does not fit on one line at every width, in the header and footer. */
export const isLongName = (name: string) => name.length > 20;
