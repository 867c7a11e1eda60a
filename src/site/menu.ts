/** Closes the phone menu once a section was chosen (requirements, chapter 4). */
export function closeMenuOnChoice(menu: HTMLElement | null): void {
  menu?.addEventListener('click', (event) => {
    const choice = event.target instanceof Element && event.target.closest('a');
    if (choice && menu.matches(':popover-open')) menu.hidePopover();
  });
}
