# Operation Dynamo (13).

note-dynamo = Operation Dynamo begins here
note-dynamo-over = Operation Dynamo is over
vp-dynamo = Operation Dynamo called on turn 3
event-Shipped = { $left ->
    [0] { $piece } is evacuated from { $at }.
   *[other] A step of { $piece } is evacuated from { $at }.
}
prompt-dynamo = { $points ->
    [0] Call Operation Dynamo now?
    [one] Call Operation Dynamo now? (Germany scores 1 VP.)
   *[other] Call Operation Dynamo now? (Germany scores { $points } VP.)
}
prompt-dynamo-port = Choose the evacuation port.
refuse-dynamo-port-other = Evacuate from Oostende, Dunkerque, Calais or Boulogne, not from { $at }.
refuse-dynamo-port-lost = { $at } is not controlled by the Allies.
refuse-ship-no-dynamo = No evacuation is in progress.
refuse-ship-nation = Only British and French units can be evacuated, not { $unit }.
refuse-ship-supply = { $unit } cannot be evacuated: it has no steps.
refuse-ship-not-there = { $unit } is not in the evacuation port { $at }.
refuse-ship-engaged = { $unit } is engaged.
refuse-ship-moved = { $unit } was not in the port for the whole round.
refuse-ship-full = The port can evacuate { $most } steps per round; none is left.
