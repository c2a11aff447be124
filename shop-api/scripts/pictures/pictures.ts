import * as cards from './cards';
import * as courts from './courts';
import * as festivities from './festivities';
import * as goods from './goods';
import * as ice from './ice';
import * as marks from './marks';
import * as music from './music';
import * as salamaGames from './salama/games';
import * as salamaHome from './salama/home';
import * as shows from './shows';
import * as venues from './venues';

interface Picture {
  /** Below the folder of the shops. */
  readonly file: string;
  readonly draw: () => string;
  /** Bytes. */
  readonly most: number;
}

const inShop =
  (shop: string, most: number) =>
  ([name, draw]: [string, () => string]): Picture => ({
    file: `${shop}/files/${name}`,
    draw,
    most,
  });

const EVENTS = {
  'concert.webp': music.concert,
  'acoustic.webp': music.acoustic,
  'choir.webp': music.choir,
  'dance.webp': music.dance,
  'ice-hockey.webp': ice.iceHockey,
  'juniors.webp': ice.juniors,
  'skating.webp': ice.skating,
  'ice-show.webp': ice.iceShow,
  'basketball.webp': courts.basketball,
  'motors.webp': courts.motors,
  'comedy.webp': shows.comedy,
  'gala.webp': shows.gala,
  'gaming.webp': shows.gaming,
  'festival.webp': festivities.festival,
  'expo.webp': festivities.expo,
  'opening.webp': festivities.opening,
  'open-doors.webp': festivities.openDoors,
  'camp.webp': festivities.camp,
  'main-hall.webp': venues.mainHall,
  'practice-hall.webp': venues.practiceHall,
  'clubhouse.webp': venues.clubhouse,
};

const PRODUCTS = {
  'scarf.webp': goods.scarf,
  'cap.webp': goods.cap,
  'jersey.webp': goods.jersey,
  'jersey-signed.webp': goods.signedJersey,
  'volunteer-shirt.webp': goods.volunteerShirt,
  'poster.webp': goods.poster,
  'gift-card.webp': cards.giftCard,
  'game-card.webp': cards.gameCard,
  'skating-card.webp': cards.skatingCard,
  'skating-pass.webp': cards.skatingPass,
  'supporter-card.webp': cards.supporterCard,
};

/** Two of the club's games have none, so that both looks of an event can be seen. */
const GAMES = {
  'tarmo.webp': salamaGames.tarmo,
  'kaiku.webp': salamaGames.kaiku,
  'haukat.webp': salamaGames.haukat,
  'pyry.webp': salamaGames.pyry,
  'liekki.webp': salamaGames.liekki,
  'sisu.webp': salamaGames.sisu,
  'vaskihalli.webp': salamaHome.hall,
};

/** On every page, beside what is the page's own. */
const HEADER_MOST = 24_000;

export const PICTURES: readonly Picture[] = [
  ...Object.entries(EVENTS).map(inShop('areena', 64_000)),
  ...Object.entries(PRODUCTS).map(inShop('areena', 20_000)),
  { file: 'areena/files/header.webp', draw: marks.arenaLights, most: HEADER_MOST },
  { file: 'areena/files/background.svg', draw: marks.arenaGround, most: 4_000 },
  { file: 'areena/files/favicon.svg', draw: marks.arenaMark, most: 1_000 },
  ...Object.entries(GAMES).map(inShop('kotipelit', 100_000)),
  { file: 'kotipelit/files/header.webp', draw: salamaHome.header, most: HEADER_MOST },
  { file: 'kotipelit/files/favicon.svg', draw: marks.salamaMark, most: 1_000 },
];
