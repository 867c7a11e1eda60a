/** Diagnostics channels on which the content integration (integration.ts) publishes its results. */
import { channel } from 'node:diagnostics_channel';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';

/** A name connects both ends, because Astro loads a second instance of this module. */
const typedChannel = <Message>(name: string) => ({
  publish: (message: Message) => channel(name).publish(message),
  subscribe: (listen: (message: Message) => void) =>
    channel(name).subscribe((message) => listen(message as Message)),
});

/** The reception settings of each build, for the server (scripts/build.ts). */
export const receptionSettingsChannel = typedChannel<ReceptionSettings>('reception-settings');
/** The number of facts that an owner has to fill in before publishing a build (scripts/build.ts). */
export const remarksChannel = typedChannel<number>('remarks');
/** The problems and the blank facts after each check, for the editor (edit/integration.ts). */
export const contentChannel = typedChannel<{ problems: string[]; blanks: string[] }>('content');
