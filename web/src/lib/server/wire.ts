/* Made by `npm run types` from the server's OpenAPI document. Not written by hand. Types 9acb98cec86d089a */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * ActionWarning
         * @description A warning shown on a button before it is pressed (see engine/warnings.py).
         *
         *         `grave`: the player is certain to lose something. `left`: something that could still act is left behind.
         */
        ActionWarning: {
            /** @enum {unknown} */
            kind: "grave" | "left";
            message: components["schemas"]["Message"];
            /** @default  */
            rule: string;
        };
        /**
         * Again
         * @description A request for a rematch; with `swap`, each player moves to the next seat.
         */
        Again: {
            /** @default false */
            swap: boolean;
        };
        /**
         * Agreement
         * @description One act of a seat. `to` is the version that a take-back would return to.
         */
        Agreement: {
            /** @default  */
            about: ("draw" | "pause" | "undo") | "";
            /** @enum {unknown} */
            act: "ask" | "claim" | "grant" | "refuse" | "resign" | "resume" | "return" | "stand-in" | "withdraw";
            /** @default null */
            to: number | null;
        };
        /**
         * AgreementsInfo
         * @description Terms, open requests and their consequences; also `event: agreement` of the stream and the response to an act.
         *
         *         `stand_ins` are seats of people that a machine plays for. `refused` is the last request that was refused.
         *         `claimable`: the deciding player's time is up, and the opponent may claim the game. `over` is true once the players
         *         have ended the game among themselves: the page then fetches the table anew.
         */
        AgreementsInfo: {
            /** @default false */
            claimable: boolean;
            /** @default false */
            over: boolean;
            /** @default false */
            paused: boolean;
            /** @default null */
            refused: components["schemas"]["OpenRequest"] | null;
            /** @default [] */
            requests: components["schemas"]["OpenRequest"][];
            /** @default [] */
            stand_ins: string[];
            /** @default {} */
            terms: components["schemas"]["Terms"];
        };
        /**
         * Analysis
         * @description The analysis of a game. `luck` is what a seat gained by its throws and lost by others', after each of them.
         */
        Analysis: {
            chances: components["schemas"]["Prospect"][];
            costly: components["schemas"]["Cost"][];
            game: string;
            hints: number[];
            length: number;
            luck: {
                [key: string]: [
                    number,
                    number
                ][];
            };
            scenario: string;
            throws: components["schemas"]["Throw"][];
            winner: string[];
        };
        /**
         * Appeals
         * @description A person's own appeals, with the answers.
         */
        Appeals: {
            appeals: components["schemas"]["ReportInfo"][];
        };
        /**
         * AppealWish
         * @description An appeal of a banned person.
         */
        AppealWish: {
            text: string;
        };
        /**
         * Appointment
         * @description A person's role.
         */
        Appointment: {
            /** @enum {unknown} */
            role: "" | "moderator" | "owner";
        };
        /**
         * Asking
         * @description A request for a hint at this version.
         */
        Asking: {
            version: number;
        };
        /**
         * Attempt
         * @description The actions of a task that the learner has played, in their own order, and those they try next.
         */
        Attempt: {
            /** @default [] */
            done: string[];
            /** @default [] */
            wishes: string[];
        };
        /**
         * Attempted
         * @description The position after the actions played; and the refusal, if none of the wishes is legal there.
         */
        Attempted: {
            moment: components["schemas"]["LessonMoment"];
            refusal: components["schemas"]["RefusalInfo"] | null;
        };
        /**
         * AuditInfo
         * @description A line of the audit log; an actor '' is the operator.
         */
        AuditInfo: {
            about: components["schemas"]["PersonInfo"] | null;
            act: string;
            actor: components["schemas"]["PersonInfo"] | null;
            at: number;
            detail: string;
        };
        /**
         * Back
         * @description Undo the last action, or all since version `to`; `seq` and `page` as in `Move`.
         */
        Back: {
            /** @default  */
            page: string;
            /** @default null */
            seq: number | null;
            /** @default null */
            to: number | null;
            version: number;
        };
        /**
         * Ban
         * @description A ban for a number of days, with its reason; 0 days lift it.
         */
        Ban: {
            days: number;
            reason: string;
        };
        /** BanInfo */
        BanInfo: {
            person: components["schemas"]["PersonInfo"];
            until: number;
        };
        /**
         * Bead
         * @description A counter in a box of a track, or several alike in a cup, with its side's colour.
         */
        Bead: {
            /** @default 1 */
            count: number;
            name: components["schemas"]["Message"];
            /** @default  */
            side: string;
        };
        /**
         * Board
         * @description The static board.
         */
        Board: {
            /** @default [] */
            backdrop: components["schemas"]["Shape"][];
            /** @enum {unknown} */
            form: "area" | "hex";
            /** @default null */
            grid: components["schemas"]["HexGrid"] | null;
            height: number;
            /** @default [] */
            links: components["schemas"]["Link"][];
            spaces: components["schemas"]["Space"][];
            width: number;
        };
        /**
         * Both
         * @description A text in both languages.
         */
        Both: {
            en: string;
            it: string;
        };
        /**
         * BriefingInfo
         * @description The briefing of a scenario, and the dates of its game's turns.
         */
        BriefingInfo: {
            dates: string[];
            sheet: components["schemas"]["Sheet"];
        };
        /**
         * Card
         * @description A face-up card: its title, its rule, and whether it is in force.
         */
        Card: {
            /** @default false */
            active: boolean;
            id: string;
            name: components["schemas"]["Message"];
            rule: string;
        };
        /**
         * CardFace
         * @description The face of a card: its title, its parts from top to bottom, and its rule.
         */
        CardFace: {
            /** @default  */
            colour: string;
            id: string;
            name: components["schemas"]["Message"];
            /** @default [] */
            parts: components["schemas"]["CardPart"][];
            rule: string;
        };
        /**
         * CardPart
         * @description One element of a card: what it orders, what it allows, the roll at its foot.
         */
        CardPart: {
            /** @default [] */
            dice: number[];
            /**
             * @default line
             * @enum {unknown}
             */
            form: "foot" | "line" | "title";
            id: string;
            /** @default null */
            name: components["schemas"]["Message"] | null;
            /** @default  */
            rule: string;
            text: components["schemas"]["Message"];
        };
        /**
         * Challenge
         * @description A text to sign, for one use within five minutes.
         */
        Challenge: {
            challenge: string;
        };
        /**
         * Chance
         * @description The opportunity to interrupt that the seat must decide on, as standing orders see it: public facts only.
         */
        Chance: {
            adjacent: boolean;
            chance: number;
            kind: string;
            order: number;
            passing: string;
            phase: number;
            pieces: string[];
            spaces: string[];
        };
        /**
         * Changes
         * @description The delta from one snapshot to the next. It applies to a snapshot of any row from `since` up to the event's own,
         *         exclusive.
         *
         *         Changed fields of the snapshot and of its display are sent whole. For display fields that map names to values,
         *         `entries` holds only the changed entries: null for a removed one.
         */
        Changes: {
            /** @default {} */
            display: Record<string, unknown>;
            /** @default {} */
            entries: {
                [key: string]: Record<string, unknown>;
            };
            since: number;
            /** @default {} */
            snapshot: Record<string, unknown>;
        };
        /**
         * Chart
         * @description A printed table of a game: terrain costs, combat results, the turn calendar.
         *
         *         A cell is literal text (a figure, odds, a place name) or a message. The first cell of a row is its name.
         */
        Chart: {
            /** @default {} */
            ground: {
                [key: string]: number;
            };
            head: (string | components["schemas"]["Message"])[];
            id: string;
            name: components["schemas"]["Message"];
            /** @default [] */
            notes: components["schemas"]["Message"][];
            rows: (string | components["schemas"]["Message"])[][];
            /** @default  */
            rule: string;
        };
        /**
         * ChatLine
         * @description A line of chat; also `event: chat` of the stream. `number` counts the lines of the table from 1: if the first
         *         line returned is not number 1, older ones have been dropped.
         */
        ChatLine: {
            at: number;
            name: string;
            number: number;
            seat: string;
            seq: number;
            text: string;
        };
        /**
         * Choice
         * @description A legal action as the page offers it.
         */
        Choice: {
            action: string;
            kind: string;
            label: components["schemas"]["Message"];
            /** @default false */
            main: boolean;
            operand: string;
            /** @default null */
            price: components["schemas"]["Message"] | null;
            target: components["schemas"]["Target"];
            verb: string;
            /** @default null */
            warning: components["schemas"]["ActionWarning"] | null;
        };
        /**
         * Clock
         * @description The agreed terms: the seconds for each turn or for the whole game, and what happens at zero.
         */
        Clock: {
            /** @enum {unknown} */
            per: "game" | "turn";
            seconds: number;
            /**
             * @default shown
             * @enum {unknown}
             */
            zero: "claim" | "machine" | "shown";
        };
        /**
         * ClockInfo
         * @description The clock of a table: the agreed terms, the seconds each seat has left at the time of sending, and whose clock
         *         runs.
         */
        ClockInfo: {
            agreed: components["schemas"]["Clock"];
            late: boolean;
            left: {
                [key: string]: number;
            };
            running: string | null;
        };
        /**
         * Club
         * @description The page of a club. `role` is the viewer's.
         */
        Club: {
            about: string;
            created: number;
            events: components["schemas"]["EventCard"][];
            games: string[];
            id: string;
            links: components["schemas"]["ClubLink"][];
            members: components["schemas"]["ClubMember"][];
            name: string;
            role: ("member" | "officer" | "owner") | null;
            tables: components["schemas"]["ClubTable"][];
        };
        /**
         * ClubCard
         * @description A club in a list.
         */
        ClubCard: {
            id: string;
            members: number;
            name: string;
            /** @default null */
            role: ("member" | "officer" | "owner") | null;
        };
        /**
         * ClubLink
         * @description A link of a club to a page elsewhere.
         */
        ClubLink: {
            label: string;
            url: string;
        };
        /** ClubMember */
        ClubMember: {
            player: components["schemas"]["PersonInfo"];
            /** @enum {unknown} */
            role: "member" | "officer" | "owner";
            since: number;
        };
        /**
         * ClubTable
         * @description A game in progress between members. `open`: whether anyone may look at it.
         */
        ClubTable: {
            game: string;
            open: boolean;
            players: components["schemas"]["PersonInfo"][];
            scenario: string;
            table: string;
        };
        /**
         * ClubWish
         * @description A club to found, or what an officer changes about one.
         */
        ClubWish: {
            /** @default  */
            about: string;
            /** @default [] */
            links: components["schemas"]["ClubLink"][];
            name: string;
        };
        /**
         * Comment
         * @description A comment shown after `at` actions.
         */
        Comment: {
            at: number;
            en: string;
            it: string;
            /** @default  */
            rule: string;
        };
        /**
         * Compass
         * @description Directions that matter to a side on the whole board, drawn in a corner: where it retreats to.
         */
        Compass: {
            headings: number[];
            name: components["schemas"]["Message"];
            side: string;
        };
        /**
         * Confirm
         * @description The token of a link from an e-mail.
         */
        Confirm: {
            token: string;
        };
        /**
         * Contribute
         * @description What the seat's browser adds to the dice: first the `commitment` to its value, and later the `value`. `seen` are
         *         the commitments that the browser has seen: a value is not accepted if there are others.
         */
        Contribute: {
            /** @default null */
            commitment: string | null;
            /** @default [] */
            seen: string[];
            /** @default null */
            value: string | null;
        };
        /**
         * Correction
         * @description The last change of the rules during the game: the version it came after, what it says, and the changed rules.
         */
        Correction: {
            message: components["schemas"]["Message"];
            rules: string[];
            version: number;
        };
        /**
         * Cost
         * @description A decision that cost winning chances: the action played, the adviser's choice, and the line after that.
         *
         *         `error` is the standard error of the cost, from `games` pairs of games on dice that did not select the decision.
         */
        Cost: {
            at: number;
            better: string;
            cost: number;
            error: number;
            games: number;
            line: string[];
            played: string;
            seat: string;
            turn: number;
            words: [
                components["schemas"]["Message"],
                components["schemas"]["Message"]
            ];
        };
        /**
         * Created
         * @description A new table: one secret token for each human seat, and one for watchers.
         */
        Created: {
            links: {
                [key: string]: string;
            };
            table: string;
            watch: string | null;
        };
        /**
         * Decision
         * @description The open decision: the deciding side, the step, the rule, and the prompt for the player.
         */
        Decision: {
            /** @default  */
            gathers: string;
            /** @default false */
            in_place: boolean;
            prompt: components["schemas"]["Message"];
            rule: string;
            /** @default false */
            setup: boolean;
            side: string;
            step: string;
        };
        /**
         * Desk
         * @description What waits for moderators, who is banned, and the last lines of the audit log.
         */
        Desk: {
            appeals: components["schemas"]["ReportInfo"][];
            audit: components["schemas"]["AuditInfo"][];
            bans: components["schemas"]["BanInfo"][];
            reports: components["schemas"]["ReportInfo"][];
        };
        /**
         * DeviceLink
         * @description A token for one use.
         */
        DeviceLink: {
            expires: number;
            token: string;
        };
        /**
         * DiceInfo
         * @description The dice: fixed by `commitment` from the start, verifiable with `key` at the end. The first `fixed` rolls come
         *         from an uploaded record.
         */
        DiceInfo: {
            commitment: string;
            count: number;
            /** @default 0 */
            fixed: number;
            key: string | null;
        };
        /**
         * Display
         * @description Everything that changes during play, as one side sees it.
         */
        Display: {
            /** @default [] */
            aims: string[];
            /** @default  */
            board: string;
            /** @default [] */
            cards: components["schemas"]["Card"][];
            /** @default [] */
            chosen: string[];
            /** @default [] */
            compasses: components["schemas"]["Compass"][];
            /** @default false */
            drag: boolean;
            /** @default [] */
            focus: string[];
            /** @default null */
            form: components["schemas"]["Form"] | null;
            heading: components["schemas"]["Message"][];
            /** @default [] */
            layers: components["schemas"]["Layer"][];
            /** @default [] */
            piles: components["schemas"]["Pile"][];
            /** @default null */
            prices: components["schemas"]["Prices"] | null;
            /** @default [] */
            routes: components["schemas"]["Route"][];
            spaces: {
                [key: string]: components["schemas"]["SpaceState"];
            };
            /** @default [] */
            tracks: components["schemas"]["Track"][];
            /** @default [] */
            trays: components["schemas"]["Tray"][];
        };
        /** Done */
        Done: {
            /** @default true */
            done: boolean;
        };
        /**
         * Elsewhere
         * @description Signs all other browsers out; `key` is this browser's, which stays.
         */
        Elsewhere: {
            /** @default  */
            key: string;
        };
        /**
         * Empty
         * @description A request without content.
         */
        Empty: Record<string, never>;
        /**
         * Ending
         * @description The end of a game: the story of its lead, and the last position with everything that was hidden.
         */
        Ending: {
            opened: components["schemas"]["Display"];
            story: components["schemas"]["Story"];
        };
        /**
         * Entrant
         * @description A player of an event. `gone`: they have withdrawn.
         */
        Entrant: {
            /** @default false */
            gone: boolean;
            player: components["schemas"]["PersonInfo"];
            rating: number | null;
        };
        /** ErrorBody */
        ErrorBody: {
            error: components["schemas"]["ErrorInfo"];
        };
        /**
         * ErrorInfo
         * @description What is wrong: `message` in English, and `said`, if present, for display in the reader's language.
         */
        ErrorInfo: {
            again?: string;
            code: string;
            message: string;
            /** @default null */
            rule: string | null;
            /** @default null */
            said: components["schemas"]["Message"] | null;
            version?: number;
        };
        /**
         * EventCard
         * @description An event in a list.
         */
        EventCard: {
            created: number;
            /** @default false */
            entered: boolean;
            entrants: number;
            game: string;
            id: string;
            /** @enum {unknown} */
            kind: "double-round-robin" | "round-robin" | "swiss";
            name: string;
            /** @enum {unknown} */
            state: "cancelled" | "finished" | "open" | "running";
        };
        /**
         * EventInfo
         * @description The page of an event. `organiser`: whether the viewer runs it; `seats`: of the first and the second player.
         */
        EventInfo: {
            about: string;
            club: components["schemas"]["ClubCard"] | null;
            created: number;
            days: number;
            entered: boolean;
            entrants: components["schemas"]["Entrant"][];
            game: string;
            host: components["schemas"]["PersonInfo"];
            id: string;
            /** @enum {unknown} */
            kind: "double-round-robin" | "round-robin" | "swiss";
            name: string;
            options: {
                [key: string]: boolean | number | string | null;
            };
            organiser: boolean;
            places: number;
            played: components["schemas"]["RoundInfo"][];
            rated: boolean;
            rounds: number;
            scenario: string;
            seats: [
                string,
                string
            ];
            standings: components["schemas"]["StandingLine"][];
            /** @enum {unknown} */
            state: "cancelled" | "finished" | "open" | "running";
        };
        /**
         * EventWish
         * @description An event to create. `rounds` counts for Swiss events alone; `days` is the time for each round, 0 for no
         *         deadline; `places` is the most players.
         */
        EventWish: {
            /** @default  */
            about: string;
            /** @default null */
            clock: components["schemas"]["Clock"] | null;
            /** @default  */
            club: string;
            /** @default 0 */
            days: number;
            game: string;
            /**
             * @default swiss
             * @enum {unknown}
             */
            kind: "double-round-robin" | "round-robin" | "swiss";
            name: string;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string | null;
            };
            /** @default 32 */
            places: number;
            /** @default true */
            rated: boolean;
            /** @default 3 */
            rounds: number;
            /** @default  */
            scenario: string;
        };
        /**
         * Export
         * @description Everything that the server keeps about a person, without secrets.
         */
        Export: {
            appeals: Record<string, unknown>[];
            blocks: Record<string, unknown>[];
            events: Record<string, unknown>[];
            keys: Record<string, unknown>[];
            memberships: Record<string, unknown>[];
            open_tables: Record<string, unknown>[];
            passkeys: Record<string, unknown>[];
            person: Record<string, unknown>;
            ratings: Record<string, unknown>[];
            reports: Record<string, unknown>[];
            results: Record<string, unknown>[];
            seats: Record<string, unknown>[];
            sessions: Record<string, unknown>[];
        };
        /**
         * Farewell
         * @description Deletes the identity; `name` repeats its name, against a slip.
         */
        Farewell: {
            name: string;
        };
        /**
         * Favourite
         * @description A game that a person plays, and how many of its tables they have finished.
         */
        Favourite: {
            game: string;
            games: number;
        };
        /**
         * Form
         * @description Numbers that the open decision sets one by one and the page asks for together: points of a plan.
         */
        Form: {
            /** @default  */
            done: string;
            fields: components["schemas"]["NumberField"][];
            /** @default null */
            total: number | null;
        };
        /**
         * GameData
         * @description The static data of a game.
         */
        GameData: {
            board: components["schemas"]["Board"];
            /** @default [] */
            boards: string[];
            /** @default [] */
            faces: components["schemas"]["CardFace"][];
            /** @default [] */
            generals: string[];
            /** @default [] */
            grounds: string[];
            id: string;
            lessons: components["schemas"]["LessonInfo"][];
            levels: string[];
            /** @default [] */
            occasions: components["schemas"]["OccasionKind"][];
            options: components["schemas"]["OptionInfo"][];
            pieces: components["schemas"]["PieceKind"][];
            /** @default [] */
            printed: components["schemas"]["Message"][];
            /** @default {} */
            printed_on: {
                [key: string]: components["schemas"]["Message"][];
            };
            scenarios: string[];
            /** @default false */
            secrets: boolean;
            /** @default [] */
            sequence: components["schemas"]["TurnPhase"][];
            sides: string[];
            title: components["schemas"]["Message"];
            verbs: {
                [key: string]: string;
            };
        };
        /**
         * GameInfo
         * @description A game as the lobby shows it.
         */
        GameInfo: {
            /** @default [] */
            generals: string[];
            id: string;
            /** @default [] */
            lessons: components["schemas"]["LessonInfo"][];
            levels: string[];
            options: components["schemas"]["OptionInfo"][];
            scenarios: string[];
            /** @default false */
            secrets: boolean;
            /** @default null */
            shelf: components["schemas"]["Shelf"] | null;
            title: components["schemas"]["Message"];
        };
        /**
         * Goal
         * @description The goal of a holder of these sides, and the first three things to do.
         */
        Goal: {
            first: components["schemas"]["Both"][];
            goal: components["schemas"]["Both"];
            sides: string[];
        };
        /**
         * GroundInfo
         * @description The painted background of a board. Every level covers the whole board.
         */
        GroundInfo: {
            dark: components["schemas"]["GroundPictures"];
            first: [
                number,
                number
            ];
            levels: components["schemas"]["GroundLevel"][];
            light: components["schemas"]["GroundPictures"];
            links: string[];
            /** @default 0 */
            metres: number;
            tile: number;
            version: string;
            /** @default [] */
            waters: components["schemas"]["GroundWater"][];
        };
        /**
         * GroundLevel
         * @description One resolution of a painted background, cut into tiles.
         */
        GroundLevel: {
            columns: number;
            height: number;
            rows: number;
            width: number;
        };
        /**
         * GroundPictures
         * @description The images for the light or dark theme: the whole background as one small image, and each level's tiles, row by
         *         row.
         */
        GroundPictures: {
            first: string;
            tiles: string[][];
        };
        /**
         * GroundWater
         * @description The name of a sea or a river. The page uses the first of its places that is clear of other names.
         */
        GroundWater: {
            /** @default false */
            great: boolean;
            name: string;
            places: [
                number,
                number,
                number
            ][];
            /** @default 0 */
            size: number;
        };
        /**
         * Happened
         * @description One event: its message, its rule, the dice, the card if one was turned over, and its scene on the board.
         *
         *         `outcomes` are the outcomes of a preview that it brings about; one matches a message with the same id and at least
         *         these arguments. `opens` is true if it begins a new act: the events that a player would call one thing form one act
         *         (`core.engine.acts`).
         */
        Happened: {
            dice: number[];
            message: components["schemas"]["Message"];
            /** @default false */
            opens: boolean;
            /** @default [] */
            outcomes: components["schemas"]["Message"][];
            rule: string;
            /** @default null */
            scene: components["schemas"]["Scene"] | null;
            /** @default null */
            turned: components["schemas"]["Turned"] | null;
        };
        /** Health */
        Health: {
            /** @enum {unknown} */
            status: "ok";
            version: string;
        };
        /**
         * HexGrid
         * @description The lattice of a hex board: the distance from a hex's centre to its corners, and which way hexes point.
         */
        HexGrid: {
            pointy: boolean;
            size: number;
        };
        /**
         * Hint
         * @description The action that a machine of this level would choose.
         *
         *         `line`: this action and the next ones of the same move, up to the dice. `spaces`: where they lead, in order. `odds`:
         *         of the roll that they lead to.
         */
        Hint: {
            action: string;
            label: components["schemas"]["Message"];
            labels: components["schemas"]["Message"][];
            level: string;
            line: string[];
            odds: components["schemas"]["Preview"] | null;
            spaces: string[];
            version: number;
        };
        /**
         * Join
         * @description A request to join a table; '': any free seat.
         */
        Join: {
            /** @default  */
            seat: string;
        };
        /**
         * Joined
         * @description The table that was joined, and whether its game has begun.
         */
        Joined: {
            begun: boolean;
            table: string;
        };
        /**
         * Ladder
         * @description The ratings of a game, best first, provisional ones last, and the levels of the computer on the same scale.
         */
        Ladder: {
            game: string;
            levels: components["schemas"]["LevelInfo"][];
            lines: components["schemas"]["LadderLine"][];
        };
        /**
         * LadderLine
         * @description A line of a ladder; `place` is 0 for a provisional rating.
         */
        LadderLine: {
            place: number;
            player: components["schemas"]["PersonInfo"];
            rating: components["schemas"]["RatingInfo"];
        };
        /**
         * Layer
         * @description A layer that can be drawn over the board: zones of control, bonds, lines of supply.
         */
        Layer: {
            /** @default false */
            aiming: boolean;
            id: string;
            kind: string;
            name: components["schemas"]["Message"];
            /** @default  */
            side: string;
        };
        /**
         * Left
         * @description A piece left behind, and why.
         */
        Left: {
            message: components["schemas"]["Message"];
            rule: string;
            unit: string;
        };
        /**
         * LessonData
         * @description A lesson with the number of its actions; the positions are at `.../at/N`.
         */
        LessonData: {
            comments: components["schemas"]["Comment"][];
            id: string;
            length: number;
            /** @default [] */
            moves: components["schemas"]["LessonMove"][];
            questions: components["schemas"]["Question"][];
            record: string;
            /** @default [] */
            sights: components["schemas"]["Sight"][];
            /** @default [] */
            tasks: components["schemas"]["Task"][];
            title: components["schemas"]["Both"];
        };
        /** LessonInfo */
        LessonInfo: {
            id: string;
            /** @default 0 */
            minutes: number;
            title: components["schemas"]["Both"];
        };
        /**
         * LessonMoment
         * @description A lesson after `version` actions: the position, and what the last action did.
         */
        LessonMoment: {
            choices: components["schemas"]["Choice"][];
            decision: components["schemas"]["Decision"] | null;
            display: components["schemas"]["Display"];
            line: components["schemas"]["LogLine"];
            over: boolean;
            preview: components["schemas"]["Preview"] | null;
            result: components["schemas"]["Result"] | null;
            version: number;
        };
        /**
         * LessonMove
         * @description An action of a lesson's record, and the side that decided it.
         */
        LessonMove: {
            action: string;
            label: components["schemas"]["Message"];
            side: string;
        };
        /**
         * LevelInfo
         * @description The measured rating of a computer level; `within` is half of its 95 % interval.
         */
        LevelInfo: {
            games: number;
            level: string;
            rating: number;
            within: number;
        };
        /**
         * Link
         * @description A line between two spaces: an arrow, an arc of fire, a road, a river along a hexside.
         */
        Link: {
            /** @default false */
            along: boolean;
            end: string;
            kind: string;
            start: string;
        };
        /**
         * Lobby
         * @description Open tables, the newest first. `before`: ask again with this number for the next ones; null: these are all.
         */
        Lobby: {
            before: number | null;
            tables: components["schemas"]["OpenTable"][];
            total: number;
        };
        /**
         * LogLine
         * @description An action and its events. Version 0 is the setup and has no action.
         */
        LogLine: {
            action: string;
            events: components["schemas"]["Happened"][];
            label: components["schemas"]["Message"] | null;
            side: string;
            version: number;
        };
        /**
         * Looked
         * @description The number of actions a seat has seen.
         */
        Looked: {
            version: number;
        };
        /**
         * Mail
         * @description An e-mail address; '' removes it.
         */
        Mail: {
            email: string;
        };
        /**
         * Me
         * @description The signed-in person. `secured`: it can be recovered by a passkey or e-mail. `banned`: until when, 0: not.
         */
        Me: {
            banned: number;
            blocked: string[];
            created: number;
            email: string;
            id: string;
            muted: string[];
            name: string;
            passkeys: number;
            /** @enum {unknown} */
            role: "" | "moderator" | "owner";
            secured: boolean;
            settings: components["schemas"]["Settings"];
        };
        /**
         * Message
         * @description A catalogue id with the arguments of its text.
         */
        Message: {
            args?: Record<string, unknown>;
            id: string;
        };
        /**
         * ModeratorAnswer
         * @description A moderator's answer to a report or an appeal; `lift` ends the ban.
         */
        ModeratorAnswer: {
            /** @default false */
            lift: boolean;
            text: string;
        };
        /**
         * Moment
         * @description A decisive moment: the actions played by then, the change of the lead, and what happened where.
         */
        Moment: {
            at: number;
            change: number;
            lead: number;
            message: components["schemas"]["Message"] | null;
            /** @default  */
            space: string;
            turn: number;
        };
        /**
         * Move
         * @description An action, and the version it was decided on.
         *
         *         `seq` is the log row of the snapshot it was decided on. With it the server also detects an undo in between, and the
         *         response contains the changes. The event stream opened with the same `page` then omits these changes.
         */
        Move: {
            action: string;
            /** @default  */
            page: string;
            /** @default null */
            seq: number | null;
            version: number;
        };
        /**
         * MoveEvent
         * @description The response to an action, and `event: move` of the stream.
         */
        MoveEvent: {
            action: string;
            /** @default null */
            changes: components["schemas"]["Changes"] | null;
            events: components["schemas"]["Happened"][];
            label: components["schemas"]["Message"] | null;
            over: boolean;
            seq: number;
            side: string;
            version: number;
        };
        /**
         * MyGames
         * @description The tables of the person, the latest first, and the open tables at which they wait; `before` as in `Lobby`.
         */
        MyGames: {
            before: number | null;
            tables: components["schemas"]["PlayedTable"][];
            waiting: components["schemas"]["OpenTable"][];
        };
        /**
         * NewPerson
         * @description An identity to create, with the key of this browser.
         */
        NewPerson: {
            name: string;
            proof: components["schemas"]["Proof"];
        };
        /**
         * NewTable
         * @description A table to create. Seats not listed in `seats` are for people.
         */
        NewTable: {
            /** @default null */
            clock: components["schemas"]["Clock"] | null;
            /** @default null */
            dice: components["schemas"]["Opening"] | null;
            /** @default  */
            game: string;
            /** @default {} */
            names: {
                [key: string]: string;
            };
            /** @default {} */
            options: {
                [key: string]: boolean | number | string | null;
            };
            /** @default null */
            record: string | null;
            /** @default  */
            scenario: string;
            /** @default {} */
            seats: {
                [key: string]: string;
            };
            /** @default {} */
            terms: components["schemas"]["Terms"];
            /** @default true */
            watch: boolean;
        };
        /**
         * Notes
         * @description A seat's private notebook.
         */
        Notes: {
            /** @default  */
            text: string;
        };
        /**
         * Nothing
         * @description A request without content.
         */
        Nothing: Record<string, never>;
        /**
         * Notify
         * @description Where to send a notification when it is the seat's turn.
         */
        Notify: {
            /** @default null */
            email: string | null;
            /** @default null */
            webhook: string | null;
        };
        /**
         * NotifyInfo
         * @description Which notifications are set for the seat.
         */
        NotifyInfo: {
            email: boolean;
            webhook: boolean;
        };
        /**
         * NumberField
         * @description A number in a form: the action `VERB N` sets it.
         */
        NumberField: {
            least: number;
            most: number;
            name: components["schemas"]["Message"];
            value: number;
            verb: string;
        };
        /**
         * OccasionKind
         * @description A kind of interruption in a game, and which facts its occasions give standing orders to match.
         */
        OccasionKind: {
            /** @default false */
            adjacent: boolean;
            /** @default false */
            chance: boolean;
            id: string;
            name: components["schemas"]["Message"];
            /** @default pass */
            passing: string;
            /** @default true */
            pieces: boolean;
            /** @default true */
            spaces: boolean;
        };
        /**
         * Offer
         * @description A key for a new table's dice, committed to before the table exists.
         */
        Offer: {
            commitment: string;
            offer: string;
        };
        /**
         * Offering
         * @description A table to offer. Seats not listed in `seats` are for people; the host takes `seat`, or with '' all people get
         *         their seats at random. `guests`: people without passkey and e-mail may join; `listed`: it appears in the lobby, else
         *         only those with its address find it; `public`: anyone may watch.
         */
        Offering: {
            /** @default null */
            clock: components["schemas"]["Clock"] | null;
            game: string;
            /** @default true */
            guests: boolean;
            /** @default true */
            listed: boolean;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string | null;
            };
            /**
             * @default days
             * @enum {unknown}
             */
            pace: "days" | "live";
            /** @default false */
            public: boolean;
            /** @default  */
            scenario: string;
            /** @default  */
            seat: string;
            /** @default {} */
            seats: {
                [key: string]: string;
            };
            /**
             * @default {
             *       "undo": "consent"
             *     }
             */
            terms: components["schemas"]["Terms"];
        };
        /**
         * OpenChallenge
         * @description An open table that a person offers in the lobby.
         */
        OpenChallenge: {
            game: string;
            rated: boolean;
            scenario: string;
            table: string;
        };
        /**
         * Opening
         * @description What the browser that creates a table adds to its dice: a value, for a key that the server has committed to.
         */
        Opening: {
            offer: string;
            value: string;
        };
        /**
         * OpenRequest
         * @description What a seat asks and has not been answered yet. `waits_for` are the seats that have not agreed so far; `to` and
         *         `actions` belong to a take-back: where it leads, and how many actions it would undo.
         */
        OpenRequest: {
            /** @enum {unknown} */
            about: "draw" | "pause" | "undo";
            /** @default 0 */
            actions: number;
            seat: string;
            /** @default null */
            to: number | null;
            waits_for: string[];
        };
        /**
         * OpenSeat
         * @description A seat of an open table: its player ("human" or a level), and the person who has taken it.
         */
        OpenSeat: {
            name: components["schemas"]["Both"];
            /** @default null */
            person: components["schemas"]["PersonInfo"] | null;
            player: string;
            seat: string;
            sides: string[];
        };
        /**
         * OpenTable
         * @description An open table. `random`: its people get their seats at random; then `people` holds those who have joined.
         */
        OpenTable: {
            clock: components["schemas"]["Clock"] | null;
            created: number;
            expires: number;
            free: number;
            game: string;
            guests: boolean;
            host: components["schemas"]["PersonInfo"];
            id: string;
            listed: boolean;
            options: {
                [key: string]: boolean | number | string | null;
            };
            /** @enum {unknown} */
            pace: "days" | "live";
            people: components["schemas"]["PersonInfo"][];
            public: boolean;
            random: boolean;
            scenario: string;
            seats: components["schemas"]["OpenSeat"][];
            terms: components["schemas"]["Terms"];
        };
        /**
         * Opponent
         * @description Another player at a table: a person, or a computer opponent of a level. `name` is the seat's.
         */
        Opponent: {
            name: components["schemas"]["Both"];
            person: components["schemas"]["PersonInfo"] | null;
            player: string;
            seat: string;
        };
        /** OptionInfo */
        OptionInfo: {
            default: boolean | number | string | null;
            name: string;
            values: (boolean | number | string | null)[];
            /** @default {} */
            within: {
                [key: string]: (boolean | number | string | null)[];
            };
        };
        /**
         * Orders
         * @description A seat's standing orders: whether to ask about an opportunity to interrupt. The first one that matches
         *         decides.
         */
        Orders: {
            /** @default [] */
            orders: components["schemas"]["StandingOrder"][];
        };
        /**
         * Outcome
         * @description One result and its exact probability. Outcomes of one group are mutually exclusive and add up to 1.
         */
        Outcome: {
            /** @default result */
            group: string;
            message: components["schemas"]["Message"];
            probability: number;
        };
        /**
         * Overlay
         * @description The current drawing of a layer, computed on request (`Game.overlays`, `Game.between`).
         */
        Overlay: {
            id: string;
            /** @default [] */
            lines: string[][];
            /** @default [] */
            notes: components["schemas"]["Message"][];
            /** @default [] */
            sides: [
                string,
                string
            ][];
            /** @default [] */
            spaces: string[];
            /** @default [] */
            stops: string[];
        };
        /**
         * PairInfo
         * @description A pairing. `first` plays the first seat; without `second` it is a bye.
         */
        PairInfo: {
            board: number;
            first: string;
            /** @enum {unknown} */
            outcome: "" | "both-forfeit" | "bye" | "draw" | "first" | "first-forfeit" | "second" | "second-forfeit";
            second: string;
            table: string;
        };
        /**
         * PairVerdict
         * @description An organiser's decision on a pairing of the current round.
         */
        PairVerdict: {
            /** @enum {unknown} */
            outcome: "both-forfeit" | "draw" | "first" | "first-forfeit" | "second" | "second-forfeit";
        };
        /**
         * PasskeyAnswer
         * @description What the browser's `navigator.credentials` returned, as JSON of WebAuthn.
         */
        PasskeyAnswer: {
            credential: Record<string, unknown>;
        };
        /** PasskeyAt */
        PasskeyAt: {
            id: string;
        };
        /** PasskeyInfo */
        PasskeyInfo: {
            created: number;
            id: string;
        };
        /**
         * PasskeyOptions
         * @description The options for the browser's `navigator.credentials`, as JSON of WebAuthn.
         */
        PasskeyOptions: {
            options: Record<string, unknown>;
        };
        /**
         * PeopleInfo
         * @description What this server offers, and who is signed in.
         */
        PeopleInfo: {
            /** @default  */
            contact: string;
            /** @default false */
            mail: boolean;
            /** @default null */
            me: components["schemas"]["Me"] | null;
            on: boolean;
            /** @default false */
            public: boolean;
        };
        /**
         * PersonInfo
         * @description A person as others see them; `name` is '' for a former player.
         */
        PersonInfo: {
            id: string;
            name: string;
            /** @default null */
            rating: number | null;
        };
        /**
         * PersonProfile
         * @description What a server shows of a person. `next`: ask with it as `before` for earlier results.
         */
        PersonProfile: {
            challenges: components["schemas"]["OpenChallenge"][];
            clubs: components["schemas"]["ClubCard"][];
            favourites: components["schemas"]["Favourite"][];
            /** @default null */
            next: number | null;
            player: components["schemas"]["PersonInfo"];
            ratings: components["schemas"]["RatingInfo"][];
            results: components["schemas"]["ResultInfo"][];
            since: number;
        };
        /**
         * PersonWish
         * @description Changes to an identity; what is missing stays.
         */
        PersonWish: {
            /** @default null */
            name: string | null;
            /** @default null */
            settings: components["schemas"]["Settings"] | null;
        };
        /**
         * Picked
         * @description Selected pieces, to ask for the spaces they could reach.
         */
        Picked: {
            units: string[];
        };
        /**
         * PieceKind
         * @description A kind of counter: its side, its symbol, and the figures printed on it.
         */
        PieceKind: {
            /** @default  */
            colour: string;
            /** @default [] */
            figures: string[];
            /** @default  */
            formation: string;
            id: string;
            name: components["schemas"]["Message"];
            side: string;
            /** @default false */
            silhouette: boolean;
            /** @default  */
            size: string;
            symbol: string;
            /** @default null */
            written: components["schemas"]["Message"] | null;
        };
        /**
         * Pile
         * @description Cards that lie together: a hand, a draw pile, the discards, cards on the table.
         *
         *         `cards` are the visible faces, in order; the rest of `count` are backs.
         */
        Pile: {
            /** @default [] */
            cards: string[];
            count: number;
            /** @enum {unknown} */
            form: "discard" | "draw" | "hand" | "open";
            id: string;
            name: components["schemas"]["Message"];
            /** @default [] */
            parts: string[];
            /** @default  */
            side: string;
        };
        /**
         * PlayedTable
         * @description A table of the person; `at` is when something last happened there.
         */
        PlayedTable: {
            at: number;
            begun: number;
            game: string;
            others: components["schemas"]["Opponent"][];
            over: boolean;
            scenario: string;
            seat: string;
            table: string;
        };
        /**
         * Pointed
         * @description `event: point` of the stream. It is not stored.
         */
        Pointed: {
            board: string;
            points: [
                number,
                number
            ][];
            seat: string;
        };
        /**
         * Pointing
         * @description A point or a line drawn on a board, shown briefly to everyone at the table.
         */
        Pointing: {
            /** @default  */
            board: string;
            points: [
                number,
                number
            ][];
        };
        /**
         * Preview
         * @description The odds of what is being built: a base, the shifts, and the chance of each result.
         */
        Preview: {
            /** @default  */
            after: string;
            /** @default  */
            before: string;
            /** @default {} */
            figures: {
                [key: string]: number;
            };
            outcomes: components["schemas"]["Outcome"][];
            rule: string;
            shifts: components["schemas"]["Shift"][];
            title: components["schemas"]["Message"];
        };
        /**
         * Prices
         * @description The cheapest cost for the selected pieces to reach each space, and the points they have left.
         */
        Prices: {
            points: number;
            spaces: {
                [key: string]: number;
            };
        };
        /**
         * Proof
         * @description The proof that a browser holds a key: its public half (P-256, uncompressed), and its signature (ECDSA with
         *         SHA-256, as WebCrypto makes it) of `sandtable ORIGIN CHALLENGE`. Binary values are base64url.
         */
        Proof: {
            challenge: string;
            key: string;
            signature: string;
        };
        /**
         * Prospect
         * @description The chances of the seats at one moment, from `games` rollouts; 0: by the learned value, or the result.
         */
        Prospect: {
            at: number;
            chances: {
                [key: string]: number;
            };
            games: number;
            heading: string;
            turn: number;
        };
        /**
         * Publicity
         * @description Whether anyone may watch, as far as this person is concerned.
         */
        Publicity: {
            public: boolean;
        };
        /**
         * Push
         * @description A browser's Web Push subscription: its address and its encryption keys (RFC 8291).
         */
        Push: {
            auth: string;
            endpoint: string;
            p256dh: string;
        };
        /**
         * PushAt
         * @description A browser, identified by the address of its push service.
         */
        PushAt: {
            endpoint: string;
        };
        /**
         * Pushed
         * @description Whether this browser is subscribed.
         */
        Pushed: {
            on: boolean;
        };
        /**
         * PushInfo
         * @description The server's public key for Web Push; null: it sends none.
         */
        PushInfo: {
            key: string | null;
        };
        /**
         * Question
         * @description A question asked after `at` actions; `right` is the index of the right answer, from 0.
         */
        Question: {
            answers: components["schemas"]["Both"][];
            ask: components["schemas"]["Both"];
            at: number;
            because: components["schemas"]["Both"];
            right: number;
            /** @default  */
            rule: string;
        };
        /**
         * Quiet
         * @description Hours without notifications, from and to, and the time zone as minutes ahead of UTC.
         */
        Quiet: {
            end: number;
            start: number;
            /** @default 0 */
            zone: number;
        };
        /**
         * RatingInfo
         * @description A rating in one game. `within`: half of its 95 % interval. `provisional`: fewer than ten rated games.
         */
        RatingInfo: {
            game: string;
            games: number;
            provisional: boolean;
            rating: number;
            within: number;
        };
        /**
         * Reach
         * @description The spaces that each of the selected pieces could enter or attack by itself, at a version.
         */
        Reach: {
            spaces: string[];
            version: number;
        };
        /** RefusalInfo */
        RefusalInfo: {
            message: components["schemas"]["Message"];
            rule: string;
        };
        /**
         * Rematch
         * @description The table of the rematch; also `event: rematch` of the stream. Players keep their links.
         */
        Rematch: {
            table: string;
        };
        /**
         * Renew
         * @description A request for a new link for the seat, because its present one may have leaked.
         */
        Renew: Record<string, never>;
        /**
         * Renewed
         * @description The new link of a seat.
         */
        Renewed: {
            seat: string;
            table: string;
            token: string;
        };
        /**
         * ReportInfo
         * @description A report or an appeal.
         */
        ReportInfo: {
            about: components["schemas"]["PersonInfo"] | null;
            answer: string;
            at: number;
            closed: number;
            id: string;
            person: components["schemas"]["PersonInfo"];
            table: string;
            text: string;
        };
        /**
         * ReportWish
         * @description A report about a person, and the table it is about.
         */
        ReportWish: {
            /** @default  */
            table: string;
            text: string;
        };
        /**
         * Result
         * @description How a game ended: the sides that won (none: a draw), the rule, and the sentence.
         */
        Result: {
            message: components["schemas"]["Message"];
            rule: string;
            winners: string[];
        };
        /**
         * ResultInfo
         * @description A finished game of a person. `open`: whether anyone may look at it.
         */
        ResultInfo: {
            at: number;
            game: string;
            open: boolean;
            rated: boolean;
            scenario: string;
            score: number;
            seat: string;
            seats: components["schemas"]["SeatResult"][];
            table: string;
        };
        /**
         * RoleWish
         * @description A new role for a member; '' removes them from the club.
         */
        RoleWish: {
            /** @enum {unknown} */
            role: "" | "member" | "officer" | "owner";
        };
        /**
         * RoundInfo
         * @description A round; `until` is its deadline, 0 for none.
         */
        RoundInfo: {
            at: number;
            number: number;
            pairs: components["schemas"]["PairInfo"][];
            until: number;
        };
        /**
         * Route
         * @description A space further off, and the sequence of actions that moves the selected pieces there.
         */
        Route: {
            actions: string[];
            space: string;
        };
        /** RuleText */
        RuleText: {
            id: string;
            text: components["schemas"]["Both"];
            title: components["schemas"]["Both"];
        };
        /**
         * Ruling
         * @description One ruling: its number, its question, its chapter, and its text by paragraph.
         */
        Ruling: {
            chapter: string;
            id: string;
            text: string[];
            title: string;
        };
        /** Say */
        Say: {
            text: string;
        };
        /**
         * ScenarioInfo
         * @description A scenario: its name, a one-sentence description, and how long it takes.
         */
        ScenarioInfo: {
            about: components["schemas"]["Both"];
            minutes: [
                number,
                number
            ];
            name: components["schemas"]["Both"];
        };
        /**
         * Scene
         * @description An event as the board shows it.
         */
        Scene: {
            /** @default  */
            at: string;
            /** @default 1 */
            count: number;
            /**
             * @default
             * @enum {unknown}
             */
            kind: "" | "advance" | "battle" | "come" | "destroyed" | "ended" | "fire" | "gone" | "held" | "move" | "order" | "phase" | "reduced" | "result" | "retreat" | "scored";
            /** @default  */
            piece: string;
            /** @default  */
            side: string;
            /** @default [] */
            starts: string[];
        };
        /**
         * SeatEvent
         * @description `event: seat` of the stream: a player arrived at a seat or left it. With `info`, the seat belongs to another
         *         person, or its person has another name.
         */
        SeatEvent: {
            /** @default null */
            info: components["schemas"]["SeatInfo"] | null;
            present: boolean;
            seat: string;
        };
        /** SeatInfo */
        SeatInfo: {
            name: string;
            /** @default  */
            person: string;
            player: string;
            present: boolean;
            /** @default false */
            public: boolean;
            seat: string;
            /** @default 0 */
            seen: number;
            sides: string[];
        };
        /**
         * SeatResult
         * @description A seat of a finished game. `level`: of a computer opponent. `score` is 1, 0.5 or 0.
         */
        SeatResult: {
            /** @default null */
            change: number | null;
            /** @default  */
            level: string;
            /** @default null */
            player: components["schemas"]["PersonInfo"] | null;
            score: number;
            seat: string;
        };
        /**
         * Security
         * @description The passkeys of a person, and when each of their browsers was last here.
         */
        Security: {
            passkeys: components["schemas"]["PasskeyInfo"][];
            sessions: number[];
        };
        /**
         * Seek
         * @description A game to find an opponent for, with the usual options and two people.
         */
        Seek: {
            /** @default null */
            clock: components["schemas"]["Clock"] | null;
            game: string;
            /**
             * @default days
             * @enum {unknown}
             */
            pace: "days" | "live";
            /** @default false */
            rated: boolean;
            /** @default  */
            scenario: string;
        };
        /**
         * Settings
         * @description The settings of an identity.
         */
        Settings: {
            /** @default null */
            quiet: components["schemas"]["Quiet"] | null;
        };
        /**
         * Shape
         * @description A part of the backdrop: land, sea, a river, a lake.
         */
        Shape: {
            kind: string;
            points: [
                number,
                number
            ][];
        };
        /**
         * Share
         * @description What the browser of a seat adds to the dice: the hash of its value, and the value once it is revealed. The seat
         *         `opener` stands for the browser that created the table.
         */
        Share: {
            commitment: string;
            seat: string;
            value: string;
        };
        /**
         * SharedDice
         * @description What the players' browsers added to the dice; also the response to a contribution and `event: share` of the
         *         stream. `open` is true until the first action. `key` is the commitment to the key that the dice of play are thrown
         *         with, '' if it is the server's own.
         */
        SharedDice: {
            key: string;
            open: boolean;
            shares: components["schemas"]["Share"][];
        };
        /**
         * Sheet
         * @description The briefing of a scenario.
         */
        Sheet: {
            about: components["schemas"]["Both"];
            goals: components["schemas"]["Goal"][];
            minutes: [
                number,
                number
            ];
            rule: string;
            /** @default [] */
            score: string[];
            situation: components["schemas"]["Both"];
            victory: components["schemas"]["Both"];
        };
        /**
         * Shelf
         * @description A game's card in the lobby, as plain text: a page that lists several games has not loaded their texts.
         */
        Shelf: {
            about: components["schemas"]["Both"];
            picture: string;
            players: number[];
            recommended: string;
            scenarios: {
                [key: string]: components["schemas"]["ScenarioInfo"];
            };
            title: components["schemas"]["Both"];
            weight: number;
        };
        /**
         * Shift
         * @description One modifier of the odds, with its rule.
         */
        Shift: {
            message: components["schemas"]["Message"];
            /**
             * @default
             * @enum {unknown}
             */
            on: "" | "attack" | "defence" | "dice";
            rule: string;
            value: number;
        };
        /**
         * Shun
         * @description Mute a person (their chat is hidden), block them (they also cannot join one's tables), or end both.
         */
        Shun: {
            /** @enum {unknown} */
            kind: "" | "block" | "mute";
        };
        /**
         * Shunned
         * @description The people whom one has muted or blocked.
         */
        Shunned: {
            blocked: components["schemas"]["PersonInfo"][];
            muted: components["schemas"]["PersonInfo"][];
        };
        /**
         * Sight
         * @description From action `at` on, the board shows these spaces and layers.
         */
        Sight: {
            at: number;
            /** @default [] */
            layers: string[];
            /** @default [] */
            spaces: string[];
        };
        /**
         * Snapshot
         * @description A table at one moment, as one seat sees it (null: a watcher).
         */
        Snapshot: {
            /**
             * @default {
             *       "terms": {},
             *       "requests": [],
             *       "refused": null,
             *       "paused": false,
             *       "stand_ins": [],
             *       "claimable": false,
             *       "over": false
             *     }
             */
            agreements: components["schemas"]["AgreementsInfo"];
            /** @default null */
            asks: components["schemas"]["Undoes"] | null;
            choices: components["schemas"]["Choice"][];
            /** @default null */
            clock: components["schemas"]["ClockInfo"] | null;
            /** @default null */
            correction: components["schemas"]["Correction"] | null;
            decision: components["schemas"]["Decision"] | null;
            dice: components["schemas"]["DiceInfo"];
            display: components["schemas"]["Display"];
            game: string;
            links: {
                [key: string]: string;
            };
            mine: boolean;
            /** @default 0 */
            moved_at: number;
            /** @default null */
            occasion: components["schemas"]["Chance"] | null;
            options: Record<string, unknown>;
            over: boolean;
            preview: components["schemas"]["Preview"] | null;
            result: components["schemas"]["Result"] | null;
            scenario: string;
            seat: string | null;
            seats: components["schemas"]["SeatInfo"][];
            seq: number;
            /**
             * @default {
             *       "open": false,
             *       "shares": [],
             *       "key": ""
             *     }
             */
            shared: components["schemas"]["SharedDice"];
            sides: string[];
            table: string;
            thinking: boolean;
            /**
             * @default
             * @enum {unknown}
             */
            trouble: "" | "died" | "failed" | "overdue";
            undo: boolean;
            undoes: components["schemas"]["Undoes"] | null;
            version: number;
        };
        /**
         * Sought
         * @description The state of a search: whether it goes on, since when, and the table that was found. A page asks every few
         *         seconds, or the search ends.
         */
        Sought: {
            on: boolean;
            /** @default 0 */
            since: number;
            /** @default  */
            table: string;
        };
        /**
         * Space
         * @description A place for pieces: an area, a hex, a box off the map.
         */
        Space: {
            /** @default  */
            colour: string;
            /** @default  */
            feature: string;
            id: string;
            kind: string;
            /** @default null */
            label: [
                number,
                number
            ] | null;
            /** @default [] */
            marks: components["schemas"]["Message"][];
            /** @default null */
            name: components["schemas"]["Message"] | null;
            /** @default [] */
            shape: [
                number,
                number
            ][];
            x: number;
            y: number;
        };
        /**
         * SpaceState
         * @description The current pieces of a space and the side that controls it ('' for none).
         */
        SpaceState: {
            /** @default  */
            holder: string;
            /** @default [] */
            marks: components["schemas"]["Message"][];
            /** @default [] */
            stacks: components["schemas"]["Stack"][];
        };
        /**
         * Stack
         * @description Pieces of one kind in one space. `unit` is the operand that selects them in actions.
         */
        Stack: {
            count: number;
            /** @default [] */
            figures: string[];
            /** @default 0 */
            full: number;
            kind: string;
            /** @default [] */
            marks: components["schemas"]["Message"][];
            /** @default 0 */
            steps: number;
            unit: string;
        };
        /**
         * Standing
         * @description A summary of a table in words, for a list of tables.
         */
        Standing: {
            deciding: components["schemas"]["Both"] | null;
            game: string;
            heading: components["schemas"]["Both"][];
            mine: boolean;
            over: boolean;
            result: components["schemas"]["Both"] | null;
            scenario: components["schemas"]["Both"];
            seat: components["schemas"]["Both"] | null;
            since: number;
        };
        /**
         * StandingLine
         * @description A line of the standings; equals share a place.
         */
        StandingLine: {
            berger: number;
            buchholz: number;
            games: number;
            place: number;
            player: string;
            points: number;
            wins: number;
        };
        /**
         * StandingOrder
         * @description Whether to ask about matching occasions: of a kind, in spaces, by pieces, with at least this chance.
         */
        StandingOrder: {
            /** @default false */
            adjacent: boolean;
            /** @default false */
            ask: boolean;
            /** @default 0 */
            chance: number;
            /** @default  */
            kind: string;
            /** @default [] */
            pieces: string[];
            /** @default 0 */
            since: number;
            /** @default [] */
            spaces: string[];
        };
        /**
         * Story
         * @description The lead of `sides[0]` over `sides[1]` after each action that changed it. Both are empty without a score.
         */
        Story: {
            dice: number;
            lead: [
                number,
                number
            ][];
            length: number;
            moments: components["schemas"]["Moment"][];
            sides: string[];
        };
        /**
         * Target
         * @description Where an action can be clicked: a space, a kind of piece in it, a card, or none of these (a button).
         *
         *         A piece without a space can be clicked anywhere it is shown, on the board or in a tray.
         */
        Target: {
            about?: string[];
            /** @default  */
            card: string;
            /** @default  */
            piece: string;
            /** @default  */
            space: string;
        };
        /**
         * Task
         * @description A task set after `at` actions: the learner plays the record's actions up to `to`, in any legal order.
         */
        Task: {
            ask: components["schemas"]["Both"];
            at: number;
            hint: components["schemas"]["Both"];
            /** @default  */
            rule: string;
            to: number;
            /** @default null */
            wrong: components["schemas"]["Both"] | null;
        };
        /**
         * Terms
         * @description The terms a table was created with. `undo`: whether taking back a finished move needs the consent of the other
         *         people at the table. `rated`: whether the result counts for ratings.
         */
        Terms: {
            /** @default false */
            rated: boolean;
            /**
             * @default free
             * @enum {unknown}
             */
            undo: "consent" | "free";
        };
        /**
         * ThinkingEvent
         * @description `event: thinking` of the stream: whether a machine is thinking, and why it has not moved.
         */
        ThinkingEvent: {
            thinking: boolean;
            /**
             * @default
             * @enum {unknown}
             */
            trouble: "" | "died" | "failed" | "overdue";
        };
        /**
         * Throw
         * @description One throw for a side, in hits or in steps; `spread` is the standard deviation of its possible values.
         */
        Throw: {
            at: number;
            expected: number;
            got: number;
            rule: string;
            side: string;
            spread: number;
            turn: number;
        };
        /**
         * Together
         * @description Pieces to move to one space, one after the other.
         *
         *         Without pieces, the open decision's next placements are made there, as many as allowed. Without a space, one piece
         *         is selected and the previous one released; with neither, every piece is selected that has only one thing to do.
         */
        Together: {
            /** @default  */
            page: string;
            /** @default null */
            seq: number | null;
            /** @default  */
            space: string;
            /** @default [] */
            units: string[];
            version: number;
        };
        /**
         * TogetherDone
         * @description The result of a group move: the actions played, the pieces that moved, and those that did not, with the
         *         reason.
         */
        TogetherDone: {
            gone: string[];
            left: components["schemas"]["Left"][];
            moves: components["schemas"]["MoveEvent"][];
        };
        /**
         * Track
         * @description A counter on a track: turn 3 of 10.
         *
         *         The form is a row of boxes with one marker, a number of points, a row of boxes filled with `beads` in order, or a
         *         cup of beads.
         */
        Track: {
            /** @default [] */
            beads: components["schemas"]["Bead"][];
            /** @default 1 */
            first: number;
            /**
             * @default boxes
             * @enum {unknown}
             */
            form: "beads" | "boxes" | "count" | "cup";
            id: string;
            last: number;
            /** @default 0 */
            mark: number;
            name: components["schemas"]["Message"];
            value: number;
        };
        /**
         * Tray
         * @description Pieces off the map in order: a reinforcement chart, eliminated units, a casualty area.
         */
        Tray: {
            id: string;
            name: components["schemas"]["Message"];
            pieces: [
                string,
                number
            ][];
            /** @default [] */
            stacks: components["schemas"]["Stack"][];
        };
        /**
         * Turned
         * @description A card turned over to decide something; a page shows it large.
         */
        Turned: {
            card: string;
            /** @default  */
            part: string;
            /** @default  */
            side: string;
        };
        /**
         * TurnPhase
         * @description A phase of a turn, and the headings shown during it if they are not its name.
         */
        TurnPhase: {
            /** @default [] */
            headings: string[];
            name: components["schemas"]["Message"];
        };
        /**
         * Undoes
         * @description Versions that a seat may undo to: the start of the last piece's move, and the start of the phase.
         *
         *         Neither is further back than undo is allowed.
         */
        Undoes: {
            move: number;
            phase: number;
        };
        /**
         * UndoEvent
         * @description The response to an undo, and `event: undo` of the stream: only the first `version` actions still stand.
         */
        UndoEvent: {
            /** @default null */
            changes: components["schemas"]["Changes"] | null;
            seq: number;
            version: number;
        };
        /**
         * UseLink
         * @description A link for another browser, used with that browser's key.
         */
        UseLink: {
            proof: components["schemas"]["Proof"];
            token: string;
        };
        /**
         * Watchable
         * @description Games in play that anyone may watch.
         */
        Watchable: {
            tables: components["schemas"]["PlayedTable"][];
        };
        /** Why */
        Why: {
            refusal: components["schemas"]["RefusalInfo"] | null;
        };
        /**
         * Wish
         * @description A request that a seat makes of the present position; `version`, `seq` and `page` as in `Move`.
         */
        Wish: {
            /** @default  */
            page: string;
            /** @default null */
            seq: number | null;
            version: number;
        };
        /**
         * Wishes
         * @description Actions to check as a sequence; with `either`, as alternatives, the likeliest first.
         */
        Wishes: {
            actions: string[];
            /** @default false */
            either: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ActionWarning = components['schemas']['ActionWarning'];
export type Again = components['schemas']['Again'];
export type Agreement = components['schemas']['Agreement'];
export type AgreementsInfo = components['schemas']['AgreementsInfo'];
export type Analysis = components['schemas']['Analysis'];
export type Appeals = components['schemas']['Appeals'];
export type AppealWish = components['schemas']['AppealWish'];
export type Appointment = components['schemas']['Appointment'];
export type Asking = components['schemas']['Asking'];
export type Attempt = components['schemas']['Attempt'];
export type Attempted = components['schemas']['Attempted'];
export type AuditInfo = components['schemas']['AuditInfo'];
export type Back = components['schemas']['Back'];
export type Ban = components['schemas']['Ban'];
export type BanInfo = components['schemas']['BanInfo'];
export type Bead = components['schemas']['Bead'];
export type Board = components['schemas']['Board'];
export type Both = components['schemas']['Both'];
export type BriefingInfo = components['schemas']['BriefingInfo'];
export type Card = components['schemas']['Card'];
export type CardFace = components['schemas']['CardFace'];
export type CardPart = components['schemas']['CardPart'];
export type Challenge = components['schemas']['Challenge'];
export type Chance = components['schemas']['Chance'];
export type Changes = components['schemas']['Changes'];
export type Chart = components['schemas']['Chart'];
export type ChatLine = components['schemas']['ChatLine'];
export type Choice = components['schemas']['Choice'];
export type Clock = components['schemas']['Clock'];
export type ClockInfo = components['schemas']['ClockInfo'];
export type Club = components['schemas']['Club'];
export type ClubCard = components['schemas']['ClubCard'];
export type ClubLink = components['schemas']['ClubLink'];
export type ClubMember = components['schemas']['ClubMember'];
export type ClubTable = components['schemas']['ClubTable'];
export type ClubWish = components['schemas']['ClubWish'];
export type Comment = components['schemas']['Comment'];
export type Compass = components['schemas']['Compass'];
export type Confirm = components['schemas']['Confirm'];
export type Contribute = components['schemas']['Contribute'];
export type Correction = components['schemas']['Correction'];
export type Cost = components['schemas']['Cost'];
export type Created = components['schemas']['Created'];
export type Decision = components['schemas']['Decision'];
export type Desk = components['schemas']['Desk'];
export type DeviceLink = components['schemas']['DeviceLink'];
export type DiceInfo = components['schemas']['DiceInfo'];
export type Display = components['schemas']['Display'];
export type Done = components['schemas']['Done'];
export type Elsewhere = components['schemas']['Elsewhere'];
export type Empty = components['schemas']['Empty'];
export type Ending = components['schemas']['Ending'];
export type Entrant = components['schemas']['Entrant'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorInfo = components['schemas']['ErrorInfo'];
export type EventCard = components['schemas']['EventCard'];
export type EventInfo = components['schemas']['EventInfo'];
export type EventWish = components['schemas']['EventWish'];
export type Export = components['schemas']['Export'];
export type Farewell = components['schemas']['Farewell'];
export type Favourite = components['schemas']['Favourite'];
export type Form = components['schemas']['Form'];
export type GameData = components['schemas']['GameData'];
export type GameInfo = components['schemas']['GameInfo'];
export type Goal = components['schemas']['Goal'];
export type GroundInfo = components['schemas']['GroundInfo'];
export type GroundLevel = components['schemas']['GroundLevel'];
export type GroundPictures = components['schemas']['GroundPictures'];
export type GroundWater = components['schemas']['GroundWater'];
export type Happened = components['schemas']['Happened'];
export type Health = components['schemas']['Health'];
export type HexGrid = components['schemas']['HexGrid'];
export type Hint = components['schemas']['Hint'];
export type Join = components['schemas']['Join'];
export type Joined = components['schemas']['Joined'];
export type Ladder = components['schemas']['Ladder'];
export type LadderLine = components['schemas']['LadderLine'];
export type Layer = components['schemas']['Layer'];
export type Left = components['schemas']['Left'];
export type LessonData = components['schemas']['LessonData'];
export type LessonInfo = components['schemas']['LessonInfo'];
export type LessonMoment = components['schemas']['LessonMoment'];
export type LessonMove = components['schemas']['LessonMove'];
export type LevelInfo = components['schemas']['LevelInfo'];
export type Link = components['schemas']['Link'];
export type Lobby = components['schemas']['Lobby'];
export type LogLine = components['schemas']['LogLine'];
export type Looked = components['schemas']['Looked'];
export type Mail = components['schemas']['Mail'];
export type Me = components['schemas']['Me'];
export type Message = components['schemas']['Message'];
export type ModeratorAnswer = components['schemas']['ModeratorAnswer'];
export type Moment = components['schemas']['Moment'];
export type Move = components['schemas']['Move'];
export type MoveEvent = components['schemas']['MoveEvent'];
export type MyGames = components['schemas']['MyGames'];
export type NewPerson = components['schemas']['NewPerson'];
export type NewTable = components['schemas']['NewTable'];
export type Notes = components['schemas']['Notes'];
export type Nothing = components['schemas']['Nothing'];
export type Notify = components['schemas']['Notify'];
export type NotifyInfo = components['schemas']['NotifyInfo'];
export type NumberField = components['schemas']['NumberField'];
export type OccasionKind = components['schemas']['OccasionKind'];
export type Offer = components['schemas']['Offer'];
export type Offering = components['schemas']['Offering'];
export type OpenChallenge = components['schemas']['OpenChallenge'];
export type Opening = components['schemas']['Opening'];
export type OpenRequest = components['schemas']['OpenRequest'];
export type OpenSeat = components['schemas']['OpenSeat'];
export type OpenTable = components['schemas']['OpenTable'];
export type Opponent = components['schemas']['Opponent'];
export type OptionInfo = components['schemas']['OptionInfo'];
export type Orders = components['schemas']['Orders'];
export type Outcome = components['schemas']['Outcome'];
export type Overlay = components['schemas']['Overlay'];
export type PairInfo = components['schemas']['PairInfo'];
export type PairVerdict = components['schemas']['PairVerdict'];
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];
export type PasskeyAt = components['schemas']['PasskeyAt'];
export type PasskeyInfo = components['schemas']['PasskeyInfo'];
export type PasskeyOptions = components['schemas']['PasskeyOptions'];
export type PeopleInfo = components['schemas']['PeopleInfo'];
export type PersonInfo = components['schemas']['PersonInfo'];
export type PersonProfile = components['schemas']['PersonProfile'];
export type PersonWish = components['schemas']['PersonWish'];
export type Picked = components['schemas']['Picked'];
export type PieceKind = components['schemas']['PieceKind'];
export type Pile = components['schemas']['Pile'];
export type PlayedTable = components['schemas']['PlayedTable'];
export type Pointed = components['schemas']['Pointed'];
export type Pointing = components['schemas']['Pointing'];
export type Preview = components['schemas']['Preview'];
export type Prices = components['schemas']['Prices'];
export type Proof = components['schemas']['Proof'];
export type Prospect = components['schemas']['Prospect'];
export type Publicity = components['schemas']['Publicity'];
export type Push = components['schemas']['Push'];
export type PushAt = components['schemas']['PushAt'];
export type Pushed = components['schemas']['Pushed'];
export type PushInfo = components['schemas']['PushInfo'];
export type Question = components['schemas']['Question'];
export type Quiet = components['schemas']['Quiet'];
export type RatingInfo = components['schemas']['RatingInfo'];
export type Reach = components['schemas']['Reach'];
export type RefusalInfo = components['schemas']['RefusalInfo'];
export type Rematch = components['schemas']['Rematch'];
export type Renew = components['schemas']['Renew'];
export type Renewed = components['schemas']['Renewed'];
export type ReportInfo = components['schemas']['ReportInfo'];
export type ReportWish = components['schemas']['ReportWish'];
export type Result = components['schemas']['Result'];
export type ResultInfo = components['schemas']['ResultInfo'];
export type RoleWish = components['schemas']['RoleWish'];
export type RoundInfo = components['schemas']['RoundInfo'];
export type Route = components['schemas']['Route'];
export type RuleText = components['schemas']['RuleText'];
export type Ruling = components['schemas']['Ruling'];
export type Say = components['schemas']['Say'];
export type ScenarioInfo = components['schemas']['ScenarioInfo'];
export type Scene = components['schemas']['Scene'];
export type SeatEvent = components['schemas']['SeatEvent'];
export type SeatInfo = components['schemas']['SeatInfo'];
export type SeatResult = components['schemas']['SeatResult'];
export type Security = components['schemas']['Security'];
export type Seek = components['schemas']['Seek'];
export type Settings = components['schemas']['Settings'];
export type Shape = components['schemas']['Shape'];
export type Share = components['schemas']['Share'];
export type SharedDice = components['schemas']['SharedDice'];
export type Sheet = components['schemas']['Sheet'];
export type Shelf = components['schemas']['Shelf'];
export type Shift = components['schemas']['Shift'];
export type Shun = components['schemas']['Shun'];
export type Shunned = components['schemas']['Shunned'];
export type Sight = components['schemas']['Sight'];
export type Snapshot = components['schemas']['Snapshot'];
export type Sought = components['schemas']['Sought'];
export type Space = components['schemas']['Space'];
export type SpaceState = components['schemas']['SpaceState'];
export type Stack = components['schemas']['Stack'];
export type Standing = components['schemas']['Standing'];
export type StandingLine = components['schemas']['StandingLine'];
export type StandingOrder = components['schemas']['StandingOrder'];
export type Story = components['schemas']['Story'];
export type Target = components['schemas']['Target'];
export type Task = components['schemas']['Task'];
export type Terms = components['schemas']['Terms'];
export type ThinkingEvent = components['schemas']['ThinkingEvent'];
export type Throw = components['schemas']['Throw'];
export type Together = components['schemas']['Together'];
export type TogetherDone = components['schemas']['TogetherDone'];
export type Track = components['schemas']['Track'];
export type Tray = components['schemas']['Tray'];
export type Turned = components['schemas']['Turned'];
export type TurnPhase = components['schemas']['TurnPhase'];
export type Undoes = components['schemas']['Undoes'];
export type UndoEvent = components['schemas']['UndoEvent'];
export type UseLink = components['schemas']['UseLink'];
export type Watchable = components['schemas']['Watchable'];
export type Why = components['schemas']['Why'];
export type Wish = components['schemas']['Wish'];
export type Wishes = components['schemas']['Wishes'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
