import { expect as baseExpect, type Locator, type Page } from '@playwright/test';

/** Time limit of an action on the page, in milliseconds. */
export const stepTimeout = 30_000;

/** Playwright's `expect`; for locators it waits up to 30 s. */
export const expect = baseExpect.configure({ timeout: stepTimeout });

/** What scenarios use of a page of the web client; it finds the same in each series. */
export function webClient(page: Page) {
  const dialog = page.getByRole('dialog');
  const rows = page.locator('.o_data_row');
  const saveButton = page.locator('.o_form_button_save:visible');
  const widget = (name: string, place: Page | Locator = page): Locator =>
    place.locator(`.o_field_widget[name=${name}]`);
  /** The input of a field, on the page or in a part of it. */
  const field = (name: string, place?: Page | Locator): Locator =>
    widget(name, place).locator('input');
  return {
    page,
    /** The open dialogs; the last one is on top. */
    dialog,
    rows,
    saveButton,
    widget,
    field,
    /** The row of a list that is edited. */
    editedRow: page.locator('.o_selected_row'),
    groups: page.locator('.o_group_header'),
    breadcrumb: page.locator('.o_breadcrumb'),
    facets: page.locator('.o_searchview_facet'),
    row: (text: string): Locator => rows.filter({ hasText: text }),
    head: (column: string): Locator => page.locator(`th[data-name=${column}]`),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    notification: (hasText: string | RegExp): Locator =>
      page.locator('.o_notification', { hasText }),

    /** Holds requests back until the returned function is called. */
    hold: async (url: string): Promise<() => void> => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(url, async (route) => {
        await released;
        await route.continue();
      });
      return release;
    },
    /** Types a value in a field and leaves it with Tab. */
    enter: async (name: string, value: string): Promise<void> => {
      await field(name).fill(value);
      await page.keyboard.press('Tab');
    },
    /** Saves the form and waits until that is done. */
    save: async (): Promise<void> => {
      await saveButton.click();
      await expect(saveButton).toBeHidden();
    },
    /** Discards the changes of the form. */
    discard: (): Promise<void> => page.locator('.o_form_button_cancel:visible').click(),
    /** Clicks the checkbox of a list's row. */
    select: (row: Locator): Promise<void> => row.locator('.o_list_record_selector input').click(),
    /** Closes the dialog that shows a text, an error for example, with its first button. */
    dismiss: async (hasText: string): Promise<void> => {
      const shown = dialog.filter({ hasText });
      await shown.locator('.modal-footer button').first().click();
      await expect(shown).toHaveCount(0);
    },
    /** Searches a text in the search bar. */
    search: async (text: string): Promise<void> => {
      await page.locator('.o_searchview_input').fill(text);
      await page.keyboard.press('Enter');
    },
    /** Chooses a filter or a group in the search bar's menu, which stays open. */
    chooseSearch: async (name: string): Promise<void> => {
      await page.locator('.o_searchview_dropdown_toggler').click();
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    },
    /** Chooses an entry of the action menu, the gear. */
    chooseAction: async (hasText: string): Promise<void> => {
      await page.locator('.o_cp_action_menus button:has(.fa-cog)').click();
      await page.locator('.o-dropdown--menu .dropdown-item', { hasText }).click();
    },
    /** Chooses a record in a many2one field. */
    chooseRecord: async (name: string, hasText: string): Promise<void> => {
      await field(name).fill(hasText);
      await page.locator('.o-autocomplete--dropdown-item', { hasText }).first().click();
    },
  };
}

/** A page of the web client. */
export type WebClient = ReturnType<typeof webClient>;
